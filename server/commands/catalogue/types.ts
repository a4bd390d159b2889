import type { Image } from "@corkwood/commerce";
import type { ProductRow, VariantRow } from "../../db/schema.ts";
import type { Count } from "../stock/restock.ts";
import type { PictureContext } from "../pictures/pictures.ts";
import type { ProductGroup } from "./groups.ts";
import type { Known, PathOwners } from "../products/known.ts";

export type WrittenProduct = Omit<ProductRow, "stockUpdatedAt" | "updatedAt">;
export type WrittenVariant = Pick<VariantRow, "id" | "productId" | "code" | "label" | "position">;
export type NewVariant = WrittenVariant & Pick<VariantRow, "qtyRaw" | "locationQtys">;

/** The changes for one product, so that the shop has what the file says. */
export interface Change {
  productId: string;
  isNew: boolean;
  /** The row, if it is new or changed. */
  product?: WrittenProduct;
  newVariants: NewVariant[];
  /** Known variants whose name changes. */
  variants: WrittenVariant[];
  counts: Count[];
  previousPaths: string[];
}

/** How names in a file are resolved in this shop. */
export interface Meanings {
  category: (name: string) => string | undefined;
  /** Adds a category. Undefined if the file may not add any. */
  newCategory: ((name: string) => string) | undefined;
  badge: (name: string) => string | undefined;
  /** Undefined where any location is accepted. */
  places: ReadonlySet<string>;
  /** The images that a cell names, in its order; problems are reported through `complain`. */
  images: (names: readonly string[], context: PictureContext) => Promise<Image[]>;
  /** Epoch milliseconds. */
  now: number;
}

export interface ChangeInput {
  group: ProductGroup;
  known: Known;
  owners: PathOwners;
  meanings: Meanings;
  taken: TakenPaths;
  addError: (line: number, message: string) => void;
}

/** The paths of the products read so far: the product's id by path. */
export interface TakenPaths {
  current: Map<string, string>;
  previous: Map<string, string>;
}
