import type { Image } from "@corkwood/commerce";
import type { Pictures } from "../pictures/pictures.ts";
import type { AddError } from "./recordKind.ts";

/** A row's cells on the one picture of a record, and the record. A cell is null where it is empty. */
export interface ImageCells {
  line: number;
  /** The name of a file, or the address of a picture that the shop has. Undefined without a column. */
  wanted: string | null | undefined;
  text: string | null | undefined;
  /** Of the record. */
  id: string;
  /** What the picture shows where no cell says it. */
  name: string;
  was: Image | null;
  images: Pictures["images"];
  addError: AddError;
}

/** The picture of a record: an address that it has, or a file of the folder. */
export async function imageOf(cells: ImageCells): Promise<Image | null> {
  const { line, text, id, name, was, images, addError } = cells;
  const wanted = cells.wanted === undefined ? was?.url : cells.wanted;
  if (!wanted) return null;
  const alt = text === undefined ? (was?.alt ?? name) : (text ?? name);
  if (wanted === was?.url) return { url: wanted, alt };
  const context = { ownerId: id, texts: [alt], name, before: [] };
  const [image] = await images([wanted], { ...context, addError: (message) => addError(line, message) });
  return image ?? null;
}
