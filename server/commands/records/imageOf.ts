import type { Image } from "@corkwood/commerce";
import type { FindImages } from "../pictures/pictures.ts";
import type { AddError } from "./recordKind.ts";

/** A row's picture cells, and the record to which they belong. An empty cell is null. */
export interface ImageCells {
  line: number;
  /**
   * File name of the picture, or URL of a picture that is already in the shop. Undefined if the spreadsheet has no such
   * column.
   */
  wanted: string | null | undefined;
  text: string | null | undefined;
  /** Id of the record. */
  id: string;
  /** Alt text if no cell contains any. */
  name: string;
  was: Image | null;
  images: FindImages;
  addError: AddError;
}

/** Resolves a record's picture from an existing URL or a file in the folder. */
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
