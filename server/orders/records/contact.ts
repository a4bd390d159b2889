import { foldEmail } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import type { Database } from "../../db/connection.ts";
import { accounts, type OrderRow } from "../../db/schema.ts";

/** The email address of an order now: that of its account, which may have changed since (specification/orders#follows-account). */
export async function contactEmail(db: Database, { accountId, email }: Pick<OrderRow, "accountId" | "email">) {
  if (accountId === null) return email;
  const [account] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId));
  return account?.email ?? email;
}

/** Whether an address is one of an order's: that of its account, or the one that it was placed with. */
export async function isContactOf(db: Database, order: OrderRow, asked: string): Promise<boolean> {
  const known = [order.email, await contactEmail(db, order)];
  return known.some((email) => foldEmail(email) === foldEmail(asked));
}
