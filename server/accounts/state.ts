import type { SyncableState } from "@corkwood/commerce";
import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../db/connection.ts";
import { accountStates } from "../db/schema.ts";
import { problem } from "../foundation/problem.ts";

/** Syncs carts and wishlists between a customer's devices (specification/state-sync#syncable). */
export interface AccountStates {
  read: (accountId: string) => Promise<SyncableState>;
  /** Returns the state once its version differs from the given version, or after a timeout. */
  readAfter: (accountId: string, version: number, signal: AbortSignal) => Promise<SyncableState>;
  /**
   * Replaces the stored state and increments its version. Rejects with STATE_SYNC_CONFLICT if the version in `state` is
   * not the stored version.
   */
  write: (accountId: string, state: SyncableState) => Promise<SyncableState>;
}

/** Timeout of a long poll in milliseconds. Short enough for a graceful shutdown. */
const maxWait = 5000;
/** Polling interval in milliseconds for changes by other processes. */
const lookEvery = 1000;
/**
 * Maximum numbers of waiting requests. Beyond `all`, new requests are answered immediately. Beyond `ofAccount`, the
 * account's oldest request is answered.
 */
const maxWaiting = { all: 100, ofAccount: 5 };

interface Waiting {
  version: number;
  wake: () => void;
}

/** @param now epoch milliseconds */
export function createAccountStates(db: Database, now: () => number): AccountStates {
  const waiting = new Map<string, Set<Waiting>>();
  let waitingCount = 0;
  let looking: ReturnType<typeof setInterval> | undefined;

  const read: AccountStates["read"] = async (accountId) => {
    const [row] = await db.select().from(accountStates).where(eq(accountStates.accountId, accountId));
    const { version = 0, cart = { items: [] }, wishlist = { items: [] } } = row ?? {};
    return { syncableStateVersion: version, cart, wishlist };
  };

  /** Wakes the requests that are waiting for any version other than the given one. */
  const tell = (accountId: string, version: number) => {
    for (const each of waiting.get(accountId) ?? []) if (each.version !== version) each.wake();
  };

  async function look(): Promise<void> {
    const { accountId, version } = accountStates;
    const isWaited = inArray(accountId, [...waiting.keys()]);
    const rows = await db.select({ accountId, version }).from(accountStates).where(isWaited);
    for (const row of rows) tell(row.accountId, row.version);
  }

  /** Resolves on a change, on timeout, or when the client disconnects. */
  function change(accountId: string, version: number, signal: AbortSignal): Promise<void> {
    const own = waiting.get(accountId) ?? new Set();
    if (waitingCount >= maxWaiting.all) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        if (!own.delete(each)) return;
        waitingCount -= 1;
        if (own.size === 0) waiting.delete(accountId);
        if (waitingCount === 0) clearInterval(looking);
        clearTimeout(timer);
        signal.removeEventListener("abort", wake);
        resolve();
      };
      const each: Waiting = { version, wake };
      const timer = setTimeout(wake, maxWait);
      signal.addEventListener("abort", wake);
      own.add(each);
      waiting.set(accountId, own);
      waitingCount += 1;
      // If the database does not respond, each waiting request fails separately.
      if (waitingCount === 1) looking = setInterval(() => void look().catch(() => undefined), lookEvery);
      if (own.size > maxWaiting.ofAccount) [...own][0]?.wake();
    });
  }

  return {
    read,
    readAfter: async (accountId, version, signal) => {
      const state = await read(accountId);
      if (state.syncableStateVersion !== version || signal.aborted) return state;
      await change(accountId, version, signal);
      return signal.aborted ? state : read(accountId);
    },
    write: async (accountId, { syncableStateVersion: before, cart, wishlist }) => {
      const values = { version: before + 1, cart, wishlist, updatedAt: new Date(now()) };
      const isSame = and(eq(accountStates.accountId, accountId), eq(accountStates.version, before));
      const written =
        before === 0
          ? await db
              .insert(accountStates)
              .values({ accountId, ...values })
              .onConflictDoNothing()
              .returning({ version: accountStates.version })
          : await db.update(accountStates).set(values).where(isSame).returning({ version: accountStates.version });
      const [row] = written;
      if (!row) throw problem("STATE_SYNC_CONFLICT", 409, "Your cart was changed elsewhere. It’s being loaded again.");
      tell(accountId, row.version);
      return { syncableStateVersion: row.version, cart, wishlist };
    },
  };
}
