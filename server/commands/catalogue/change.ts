import { isDeepStrictEqual } from "node:util";
import type { Image } from "@corkwood/commerce";
import type { ProductRow, VariantRow } from "../../db/schema.ts";
import type { Count } from "../stock/restock.ts";
import type { ProductGroup } from "./groups.ts";
import type { Known, PathOwners } from "./known.ts";
import { newId } from "./newId.ts";
import type { TakenPaths } from "./paths.ts";
import { targetOf } from "./target.ts";
import { variantChanges } from "./variants.ts";

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

/** The product that a group is about: the one the file names, or that owns the SKU, or a new one. */
export function productIdOf({ productId, variants: [first] }: ProductGroup, known: Known): string {
  const { sku = "" } = first ?? {};
  return productId ?? known.ownerOfSku.get(sku) ?? newId("p", sku);
}

/** Compares what the file says with what the shop has. Undefined where the file is wrong, which is told. */
export async function changeOf(input: ChangeInput): Promise<Change | undefined> {
  const { group, known } = input;
  let faults = 0;
  const complain = (line: number, message: string) => {
    faults++;
    input.complain(line, message);
  };
  const productId = productIdOf(group, known);
  const before = known.products.get(productId);
  const target = await targetOf({ ...input, complain }, productId, before);
  const variants = variantChanges(group, productId, before, { ...input, complain });
  if (faults > 0) return undefined;

  const { previousPaths, product } = target;
  const change: Change = { productId, isNew: !before, ...variants, previousPaths };
  if (!before || differs(before.row, product)) change.product = product;
  return change;
}

export function changesAnything(change: Change): boolean {
  const { product, newVariants, variants, counts, previousPaths } = change;
  return product !== undefined || [newVariants, variants, counts, previousPaths].some((changes) => changes.length > 0);
}

function differs(before: ProductRow, after: WrittenProduct): boolean {
  return Object.entries(after).some(([key, value]) => !isDeepStrictEqual(before[key as keyof WrittenProduct], value));
}
