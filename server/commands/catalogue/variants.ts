import type { VariantRow } from "../../db/schema.ts";
import { fold } from "../../text/fold.ts";
import { howToKeep, lossOf } from "../products/checks/lostText.ts";
import { changesStock, restocked, type Count } from "../stock/restock.ts";
import type { Change, ChangeInput, NewVariant } from "./types.ts";
import type { ProductGroup, VariantRowCells } from "./groups.ts";
import { type KnownProduct, newId } from "../products/known.ts";

/** Returns the new sizes, the new labels of existing sizes, and the stock counts. */
export function variantChanges(
  { variants }: ProductGroup,
  productId: string,
  before: KnownProduct | undefined,
  { known, meanings, addError }: ChangeInput,
): Pick<Change, "newVariants" | "variants" | "counts"> {
  const changes: Pick<Change, "newVariants" | "variants" | "counts"> = { newVariants: [], variants: [], counts: [] };
  const bySku = new Map(before?.variants.map((variant) => [variant.code, variant]));
  let position = Math.max(-1, ...(before?.variants.map((variant) => variant.position) ?? []));
  for (const row of variants) {
    const owner = known.ownerOfSku.get(row.sku);
    if (owner !== undefined && owner !== productId) {
      addError(row.line, `the SKU ${row.sku} belongs to the product ${owner}, not to ${productId}`);
    }
    const unknown = Object.keys(row.locations ?? {}).filter(
      (place) => meanings.places.size > 0 && !meanings.places.has(place),
    );
    if (unknown.length > 0) addError(row.line, `there is no store ${unknown.join(", ")}`);
    const variant = bySku.get(row.sku);
    if (variant) {
      const lost = lossOf(variant.label, row.variant);
      if (lost !== undefined) addError(row.line, `variant ${lost}: ${howToKeep}`);
      compareVariant(row, variant, changes);
    } else changes.newVariants.push(newVariant(row, productId, ++position));
  }
  refuseRepeatedLabels(variants, before, changes, addError);
  return changes;
}

function countOf({ stock, locations }: VariantRowCells): Omit<Count, "variantId"> | undefined {
  const qty = stock ?? undefined;
  const places = locations ?? undefined;
  return qty === undefined && places === undefined ? undefined : { qty, places };
}

function compareVariant(row: VariantRowCells, variant: VariantRow, changes: Pick<Change, "variants" | "counts">): void {
  const { id, productId, code, position } = variant;
  if (row.variant && row.variant !== variant.label) {
    changes.variants.push({ id, productId, code, label: row.variant, position });
  }
  const count = countOf(row);
  if (count && changesStock(variant, restocked(variant, count))) changes.counts.push({ variantId: id, ...count });
}

function newVariant(row: VariantRowCells, productId: string, position: number): NewVariant {
  const stock = restocked({ qtyRaw: 0, reserved: 0, locationQtys: {} }, countOf(row) ?? {});
  return {
    id: newId("v", row.sku),
    productId,
    code: row.sku,
    label: row.variant ?? "Bottle",
    position,
    qtyRaw: stock.qtyRaw,
    locationQtys: stock.locationQtys,
  };
}

/**
 * Rejects sizes with the same label, because shoppers cannot tell them apart. Existing duplicates are accepted unless
 * one of them changes.
 */
function refuseRepeatedLabels(
  rows: readonly VariantRowCells[],
  before: KnownProduct | undefined,
  { newVariants, variants }: Pick<Change, "newVariants" | "variants">,
  addError: ChangeInput["addError"],
): void {
  const fresh = [...variants, ...newVariants];
  const changed = new Set(fresh.map(({ code }) => code));
  const unchanged = (before?.variants ?? []).filter(({ code }) => !changed.has(code));
  const skuOfLabel = new Map(unchanged.map(({ label, code }) => [fold(label), code]));
  for (const { label, code } of fresh) {
    const other = skuOfLabel.get(fold(label));
    skuOfLabel.set(fold(label), code);
    if (other === undefined) continue;
    const line = rows.find(({ sku }) => sku === code)?.line ?? 0;
    addError(line, `variant '${label}' already belongs to the SKU ${other}: write another one for ${code}`);
  }
}
