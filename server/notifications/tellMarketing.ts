import { and, asc, eq, isNull, lt, ne, or } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { marketingSubscriptions } from "../db/schema.ts";
import type { Logger } from "../foundation/log.ts";
import type { MarketingProvider } from "../providers/marketing/marketingProvider.ts";

export interface TellMarketingOptions {
  db: Database;
  provider: MarketingProvider;
  logger: Pick<Logger, "warn">;
}

/** How many are told in one run. */
const atOnce = 100;

/**
 * Tells the marketing provider of each change of the list, oldest first. While it cannot be reached, nothing is lost: the
 * next run goes on. Whom it will never take is told once.
 * @returns how many it was told of
 */
export async function tellMarketing({ db, provider, logger }: TellMarketingOptions): Promise<number> {
  const isDue = or(
    isNull(marketingSubscriptions.pushedAt),
    lt(marketingSubscriptions.pushedAt, marketingSubscriptions.changedAt),
  );
  const rows = await db
    .select()
    .from(marketingSubscriptions)
    .where(and(isDue, ne(marketingSubscriptions.status, "pending")))
    .orderBy(asc(marketingSubscriptions.changedAt), asc(marketingSubscriptions.email))
    .limit(atOnce);
  for (const row of rows) {
    const { status } = row;
    // Nobody is told of an address that is not confirmed.
    if (status === "pending") continue;
    const { FNAME: firstName = "", LNAME: lastName = "", interests = {} } = row.details ?? {};
    const refused = await provider.tell({ email: row.email, status, firstName, lastName, interests });
    if (refused !== undefined)
      logger.warn({ subscriberId: row.id, refused }, "the marketing provider refused a subscriber");
    // Somebody may have changed their mind meanwhile: then the row is due again.
    const isSame = and(eq(marketingSubscriptions.id, row.id), eq(marketingSubscriptions.changedAt, row.changedAt));
    if (status === "removed") await db.delete(marketingSubscriptions).where(isSame);
    else await db.update(marketingSubscriptions).set({ pushedAt: row.changedAt }).where(isSame);
  }
  return rows.length;
}
