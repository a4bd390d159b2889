import type { LocationQty } from "@corkwood/commerce";
import { eq, inArray, sql } from "drizzle-orm";
import { tellChange } from "../../db/changes.ts";
import type { Database } from "../../db/connection.ts";
import { products, variants, type ProductRow, type VariantRow } from "../../db/schema.ts";
import { drawFrom, freeAt, holdAt, putBack, takeAt, type Locations } from "./locations.ts";

/** Bottles of one variant. */
export interface Bottles {
  variantId: string;
  qty: number;
}

export interface StockedVariant {
  variant: VariantRow;
  product: ProductRow;
}

function select(db: Database, ids: readonly string[]) {
  return db
    .select({ variant: variants, product: products })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, [...new Set(ids)]))
    .orderBy(variants.id);
}

const byId = (rows: readonly StockedVariant[]) => new Map(rows.map((row) => [row.variant.id, row]));

/** Variants with their products, as they are now. Unknown ids are missing from the result. */
export async function readVariants(db: Database, ids: readonly string[]): Promise<Map<string, StockedVariant>> {
  return byId(await select(db, ids));
}

/**
 * Locks the variants' rows and reads them with their products. Rows are always locked in the order of their ids, so
 * that two orders never deadlock.
 */
export async function lockVariants(tx: Database, ids: readonly string[]): Promise<Map<string, StockedVariant>> {
  return byId(await select(tx, ids).for("update", { of: variants }));
}

/** The variants' rows, as locked. */
type Locked = ReadonlyMap<string, StockedVariant>;

/**
 * Holds bottles for an order whose payment is pending. The rows are locked.
 * @param pickup the number of the pickup store in stock counts
 */
export function reserve(
  tx: Database,
  bottles: readonly Bottles[],
  locked: Locked,
  pickup: string | null,
): Promise<void> {
  return eachVariant(tx, bottles, (qty, variantId) => ({
    reserved: sql`${variants.reserved} + ${qty}`,
    ...(pickup !== null && { locationQtys: holdAt(locationsOf(locked, variantId), pickup, qty) }),
  }));
}

/** Gives held bottles back. The rows are locked. */
export function giveBack(
  tx: Database,
  bottles: readonly Bottles[],
  locked: Locked,
  pickup: string | null,
): Promise<void> {
  return eachVariant(tx, bottles, (qty, variantId) => ({
    reserved: sql`${variants.reserved} - ${qty}`,
    ...(pickup !== null && { locationQtys: freeAt(locationsOf(locked, variantId), pickup, qty) }),
  }));
}

/** Takes the bottles of a placed order out of stock. Held bottles are no longer held. */
export function sell(
  tx: Database,
  bottles: readonly Bottles[],
  locked: Locked,
  pickup: string | null,
  wereHeld: boolean,
): Promise<void> {
  return eachVariant(tx, bottles, (qty, variantId) => {
    const locations = locationsOf(locked, variantId);
    return {
      qtyRaw: sql`${variants.qtyRaw} - ${qty}`,
      ...(wereHeld && { reserved: sql`${variants.reserved} - ${qty}` }),
      locationQtys: pickup === null ? drawFrom(locations, qty) : takeAt(locations, pickup, qty, wereHeld),
    };
  });
}

const locationsOf = (locked: Locked, variantId: string): Locations => locked.get(variantId)?.variant.locationQtys ?? {};

/**
 * Puts the bottles of a cancelled order back into stock. The rows are locked.
 * @param locked their rows, as locked; @param pickup the number of the store where they were to be picked up
 */
export async function takeBack(
  tx: Database,
  bottles: readonly Bottles[],
  locked: Locked,
  pickup: string | null,
): Promise<void> {
  await eachVariant(tx, bottles, (qty, variantId) => ({
    qtyRaw: sql`${variants.qtyRaw} + ${qty}`,
    locationQtys: putBack(locationsOf(locked, variantId), qty, pickup),
  }));
  await tellChange(tx, "stock");
}

type Change = Partial<Record<"qtyRaw" | "reserved", ReturnType<typeof sql>>> & {
  locationQtys?: Record<string, LocationQty>;
};

async function eachVariant(
  tx: Database,
  bottles: readonly Bottles[],
  change: (qty: number, variantId: string) => Change,
): Promise<void> {
  for (const { variantId, qty } of summed(bottles)) {
    await tx.update(variants).set(change(qty, variantId)).where(eq(variants.id, variantId));
  }
  if (bottles.length === 0) return;
  await tx
    .update(products)
    .set({ stockUpdatedAt: sql`now()` })
    .where(inArray(products.id, ownersOf(tx, bottles)));
}

/** Locks the products of the variants, in the order of their ids. */
function ownersOf(tx: Database, bottles: readonly Bottles[]) {
  const ids = bottles.map(({ variantId }) => variantId);
  const owners = tx.select({ id: variants.productId }).from(variants).where(inArray(variants.id, ids));
  return tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, owners))
    .orderBy(products.id)
    .for("no key update");
}

/** Lines that share a variant count together; in the order of variant ids. */
export function summed(bottles: readonly Bottles[]): Bottles[] {
  const totals = new Map<string, number>();
  for (const { variantId, qty } of bottles) totals.set(variantId, (totals.get(variantId) ?? 0) + qty);
  return [...totals]
    .map(([variantId, qty]) => ({ variantId, qty }))
    .toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));
}

/** The bottles of an order. Gift cards are sent by email and never run out. */
export function bottlesOf<T extends Bottles & { giftcard: unknown }>(items: readonly T[]): T[] {
  return items.filter(({ giftcard }) => giftcard === null);
}
