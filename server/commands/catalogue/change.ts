import { isDeepStrictEqual } from "node:util";
import type { ProductRow } from "../../db/schema.ts";
import type { ProductGroup } from "./groups.ts";
import { type Known, newId } from "../products/known.ts";
import { targetOf } from "./target.ts";
import type { Change, ChangeInput, WrittenProduct } from "./types.ts";
import { variantChanges } from "./variants.ts";

/** Product id for a group of rows: the id in the file, the id of the product with this SKU, or a new id. */
export function productIdOf({ productId, variants: [first] }: ProductGroup, known: Known): string {
  const { sku = "" } = first ?? {};
  return productId ?? known.ownerOfSku.get(sku) ?? newId("p", sku);
}

/** Compares the file with the shop. Reports errors in the file, and returns undefined if there are any. */
export async function changeOf(input: ChangeInput): Promise<Change | undefined> {
  const { group, known } = input;
  let faults = 0;
  const addError = (line: number, message: string) => {
    faults++;
    input.addError(line, message);
  };
  const productId = productIdOf(group, known);
  const before = known.products.get(productId);
  const target = await targetOf({ ...input, addError }, productId, before);
  const variants = variantChanges(group, productId, before, { ...input, addError });
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
