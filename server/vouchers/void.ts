import { asc, eq } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { vouchers, type VoucherRow } from "../db/schema.ts";

/**
 * Makes the gift cards void that an order bought, so that it can be taken back. A second time changes nothing.
 * @returns those of which something was spent, or is held by another order: then none is made void
 */
export async function voidBought(tx: Database, orderId: string, at: Date): Promise<VoucherRow[]> {
  const bought = await lockBought(tx, orderId);
  const used = bought.filter(({ balanceCents, amountCents }) => balanceCents < amountCents);
  if (used.length > 0) return used;
  const fresh = bought.filter(({ voidedAt }) => voidedAt === null);
  if (fresh.length > 0) await tx.update(vouchers).set({ voidedAt: at }).where(eq(vouchers.orderId, orderId));
  return [];
}

/** Makes them good again: the order stands after all. */
export async function restoreBought(tx: Database, orderId: string): Promise<void> {
  await lockBought(tx, orderId);
  await tx.update(vouchers).set({ voidedAt: null }).where(eq(vouchers.orderId, orderId));
}

/** In the order of their codes, as orders lock them that are being placed. */
function lockBought(tx: Database, orderId: string): Promise<VoucherRow[]> {
  return tx.select().from(vouchers).where(eq(vouchers.orderId, orderId)).orderBy(asc(vouchers.code)).for("update");
}
