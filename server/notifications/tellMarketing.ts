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

/** Maximum number of changes per run. */
const atOnce = 100;

/**
 * Reports changes to the marketing list to the marketing provider, oldest first. If the provider is unreachable, the
 * next run reports the remaining changes. Subscribers that the provider permanently rejects are sent only once.
 * @returns number of changes reported
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
    // Unconfirmed addresses are not reported.
    if (status === "pending") continue;
    const { FNAME: firstName = "", LNAME: lastName = "", interests = {} } = row.details ?? {};
    const refused = await provider.tell({ email: row.email, status, firstName, lastName, interests });
    if (refused !== undefined)
      logger.warn({ subscriberId: row.id, refused }, "the marketing provider refused a subscriber");
    // If the row changes while it is being reported, it will be reported again.
    const isSame = and(eq(marketingSubscriptions.id, row.id), eq(marketingSubscriptions.changedAt, row.changedAt));
    if (status === "removed") await db.delete(marketingSubscriptions).where(isSame);
    else await db.update(marketingSubscriptions).set({ pushedAt: row.changedAt }).where(isSame);
  }
  return rows.length;
}
