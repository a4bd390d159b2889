import type { Image } from "@corkwood/commerce";
import type { ProductRow, VariantRow } from "../../db/schema.ts";
import type { Count } from "../stock/restock.ts";
import type { ProductGroup } from "./groups.ts";
import type { Known, PathOwners } from "../products/known.ts";

export type WrittenProduct = Omit<ProductRow, "stockUpdatedAt" | "updatedAt">;
export type WrittenVariant = Pick<VariantRow, "id" | "productId" | "code" | "label" | "position">;
export type NewVariant = WrittenVariant & Pick<VariantRow, "qtyRaw" | "locationQtys">;

/** What is to be written for one product, so that the shop has what the file says. */
export interface Change {
  productId: string;
  isNew: boolean;
  /** The row, where anything of it is new or changed. */
  product?: WrittenProduct;
  newVariants: NewVariant[];
  /** Known ones whose name changes. */
  variants: WrittenVariant[];
  counts: Count[];
  previousPaths: string[];
}

/** What a file's words stand for in this shop. */
export interface Meanings {
  category: (name: string) => string | undefined;
  badge: (name: string) => string | undefined;
  /** Undefined where any place will do. */
  places: ReadonlySet<string>;
  /** The images that a cell names, in its order; what is wrong with them is told through `complain`. */
  images: (names: readonly string[], context: PictureContext) => Promise<Image[]>;
  /** Epoch milliseconds. */
  now: number;
}

export interface PictureContext {
  productId: string;
  /** One for each picture; what is missing is the product's name. */
  texts: readonly string[];
  name: string;
  before: readonly Image[];
  complain: (message: string) => void;
}

export interface ChangeInput {
  group: ProductGroup;
  known: Known;
  owners: PathOwners;
  meanings: Meanings;
  taken: TakenPaths;
  complain: (line: number, message: string) => void;
}

/** Paths that products of a file take so far: the product's id by path. */
export interface TakenPaths {
  current: Map<string, string>;
  previous: Map<string, string>;
}
