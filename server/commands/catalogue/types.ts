import type { ProductRow, VariantRow } from "../../db/schema.ts";
import type { Count } from "../stock/restock.ts";
import type { FindImages } from "../pictures/pictures.ts";
import type { ProductGroup } from "./groups.ts";
import type { Known, PathOwners } from "../products/known.ts";

export type WrittenProduct = Omit<ProductRow, "stockUpdatedAt" | "updatedAt">;
export type WrittenVariant = Pick<VariantRow, "id" | "productId" | "code" | "label" | "position">;
export type NewVariant = WrittenVariant & Pick<VariantRow, "qtyRaw" | "locationQtys">;

/** Changes that make a product match the file. */
export interface Change {
  productId: string;
  isNew: boolean;
  /** Product row to write. Undefined if it is unchanged. */
  product?: WrittenProduct;
  newVariants: NewVariant[];
  /** Existing variants whose label changes. */
  variants: WrittenVariant[];
  counts: Count[];
  previousPaths: string[];
}

/** Lookups that resolve names in a file to this shop's records. */
export interface Meanings {
  category: (name: string) => string | undefined;
  /** Adds a category. Undefined if the import may not add categories. */
  newCategory: ((name: string) => string) | undefined;
  badge: (name: string) => string | undefined;
  /** Known locations. If there are none, any location is accepted. */
  places: ReadonlySet<string>;
  images: FindImages;
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

/** Product ids by path, for the products read so far. */
export interface TakenPaths {
  current: Map<string, string>;
  previous: Map<string, string>;
}
