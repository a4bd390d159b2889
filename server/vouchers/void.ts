import { asc, eq } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { vouchers, type VoucherRow } from "../db/schema.ts";

/**
 * Voids the gift cards that an order bought, so that it can be cancelled. Idempotent.
 * @returns gift cards that were partly spent or are reserved by another order. If there are any, nothing is voided
 */
export async function voidBought(tx: Database, orderId: string, at: Date): Promise<VoucherRow[]> {
  const bought = await lockBought(tx, orderId);
  const used = bought.filter(({ balanceCents, amountCents }) => balanceCents < amountCents);
  if (used.length > 0) return used;
  const fresh = bought.filter(({ voidedAt }) => voidedAt === null);
  if (fresh.length > 0) await tx.update(vouchers).set({ voidedAt: at }).where(eq(vouchers.orderId, orderId));
  return [];
}

/** Reactivates an order's gift cards if the order is not cancelled after all. */
export async function restoreBought(tx: Database, orderId: string): Promise<void> {
  await lockBought(tx, orderId);
  await tx.update(vouchers).set({ voidedAt: null }).where(eq(vouchers.orderId, orderId));
}

/** Locks the gift cards in the same order as placements, by code. */
function lockBought(tx: Database, orderId: string): Promise<VoucherRow[]> {
  return tx.select().from(vouchers).where(eq(vouchers.orderId, orderId)).orderBy(asc(vouchers.code)).for("update");
}
