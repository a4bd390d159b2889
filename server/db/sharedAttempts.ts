import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import type { AttemptStore, CountedLimit } from "../foundation/attemptStore.ts";
import { boundAttempts, countAttempt, maxCount, type AttemptBounds } from "./attemptCounts.ts";
import { rowsOf, type Database } from "./connection.ts";
import { attemptCounts } from "./schema.ts";
import { shopSecret } from "./secrets.ts";
import { statement } from "./statement.ts";
import { inTransaction } from "./transactions.ts";

export interface SharedAttempts extends AttemptStore {
  /** Counts one attempt. @returns number of attempts so far in the client's period, including this one */
  count: (limit: Pick<CountedLimit, "name" | "seconds">, client: string) => Promise<number>;
}

const [key, keys, count, at, until] = ["key", "keys", "count", "at", "until"].map((name) => sql.placeholder(name));
const isOver = sql`${attemptCounts}.expires_at <= ${at}::timestamptz`;

/** Locks the client's row, so that concurrent attempts are counted one after another across all processes. */
const lockClient = statement(sql`
  insert into ${attemptCounts} (key, count, expires_at) values (${key}, 0, ${until}::timestamptz)
  on conflict (key) do update set
    count = case when ${isOver} then 0 else ${attemptCounts}.count end,
    expires_at = case when ${isOver} then excluded.expires_at else ${attemptCounts}.expires_at end
  returning (extract(epoch from expires_at) * 1000)::float8 as "expiresAt"`);

// Rows are inserted in key order, so that concurrent calls cannot deadlock.
const remembering = sql`
  on conflict (key) do update set count = 1, expires_at = greatest(${attemptCounts}.expires_at, excluded.expires_at)`;

/** Counts one attempt for each key that is not stored yet, provided the client has enough attempts left. */
const countFresh = statement(sql`
  with fresh as (
    select tried.key from unnest(${keys}::text[]) as tried(key)
    where not exists (select from ${attemptCounts} where ${attemptCounts}.key = tried.key and not ${isOver})
  ), counted as (
    update ${attemptCounts} set count = least(${attemptCounts}.count + new.count, ${maxCount}::integer)
    from (select count(*)::integer as count from fresh) as new
    where ${attemptCounts}.key = ${key} and new.count > 0 and ${attemptCounts}.count + new.count <= ${sql.placeholder("attempts")}::integer
    returning 1
  ), remembered as (
    insert into ${attemptCounts} (key, count, expires_at)
    select key, 1, ${until}::timestamptz from fresh where exists (select from counted) order by key
    ${remembering}
  )
  select key, exists (select from counted) as counted from fresh`);

const insertKnown = sql`
  insert into ${attemptCounts} (key, count, expires_at)
  select key, 1, ${until}::timestamptz from unnest(${keys}::text[]) as key order by key
  ${remembering}`;
const remember = statement(insertKnown);

/** Refunds attempts to a client, and remembers the tried values. */
const giveBack = statement(sql`
  with back as (
    update ${attemptCounts} set count = greatest(${attemptCounts}.count - ${count}::integer, 0) where key = ${key}
  ) ${insertKnown}`);

/**
 * Counts attempts in the database, so that all processes and machines of a shop share the limits. Clients and the
 * values they tried are stored as keyed hashes until they expire.
 * @param now epoch milliseconds
 * @param bounds limits on the number of stored rows, for tests
 */
export async function openSharedAttempts(
  db: Database,
  now: () => number,
  bounds?: AttemptBounds,
): Promise<SharedAttempts> {
  const secret = await shopSecret(db, "attempts");
  const bounded = boundAttempts(db, now, bounds);
  const keyOf = (...parts: readonly string[]) =>
    createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");

  const known = (name: string, client: string, values: readonly string[], seconds: number) => ({
    keys: values.map((value) => keyOf(name, client, value)),
    until: new Date(now() + seconds * 1000).toISOString(),
  });

  return {
    take: async ({ name, attempts, seconds }, client, tried) => {
      const taken = await inTransaction(db, async (tx) => {
        const time = now();
        const values = new Map(tried.map((value) => [keyOf(name, client, value), value]));
        const count = {
          key: keyOf(name, client),
          keys: [...values.keys()],
          attempts,
          at: new Date(time).toISOString(),
          until: new Date(time + seconds * 1000).toISOString(),
        };
        const [{ expiresAt } = { expiresAt: time }] = await rowsOf<{ expiresAt: number }>(tx, lockClient(count));
        const fresh = await rowsOf<{ key: string; counted: boolean }>(tx, countFresh(count));
        if (fresh.some(({ counted }) => !counted)) return { waitMs: expiresAt - time };
        return { fresh: fresh.flatMap((row) => values.get(row.key) ?? []) };
      });
      await bounded.added(1 + ("fresh" in taken ? taken.fresh.length : 0));
      return taken;
    },
    count: async ({ name, seconds }, client) => {
      const at = new Date(now());
      const until = new Date(at.getTime() + seconds * 1000);
      const { count } = await countAttempt(db, keyOf(name, client), { at, until });
      await bounded.added(1);
      return count;
    },
    giveBack: async ({ name }, client, values, seconds) => {
      await db.execute(
        giveBack({ key: keyOf(name, client), count: values.length, ...known(name, client, values, seconds) }),
      );
      await bounded.added(values.length);
    },
    remember: async ({ name }, client, values, seconds) => {
      await db.execute(remember(known(name, client, values, seconds)));
      await bounded.added(values.length);
    },
  };
}
