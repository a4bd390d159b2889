import { foldEmail } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import type { Database } from "../../db/connection.ts";
import { accounts, type OrderRow } from "../../db/schema.ts";

/**
 * Current email address for an order. Orders with an account use the account's current address
 * (specification/orders#follows-account).
 */
export async function contactEmail(db: Database, { accountId, email }: Pick<OrderRow, "accountId" | "email">) {
  if (accountId === null) return email;
  const [account] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId));
  return account?.email ?? email;
}

/**
 * Whether an email address belongs to an order: as the current address of its account, or as the address in the order.
 */
export async function isContactOf(db: Database, order: OrderRow, asked: string): Promise<boolean> {
  const known = [order.email, await contactEmail(db, order)];
  return known.some((email) => foldEmail(email) === foldEmail(asked));
}
