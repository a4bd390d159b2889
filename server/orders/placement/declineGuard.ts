import { isCardMethod, keysOf, onlineMethods } from "@corkwood/commerce";
import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import pLimit, { type LimitFunction } from "p-limit";
import { lately } from "../../db/clock.ts";
import { rowsOf, type Database } from "../../db/connection.ts";
import { statement } from "../../db/statement.ts";
import { orders } from "../../db/schema.ts";
import { tooMany } from "../../foundation/problem.ts";
import type { DeclineReason } from "../../providers/payments/common/gateway.ts";

/**
 * Limits declined cards per client. Otherwise, a thief could test which of many stolen cards still work, and the
 * merchant would pay for each attempt (specification/payments#decline-limit).
 */
export interface DeclineGuard {
  /**
   * Waits for as long as this client's pending payments could still reach the limit. Rejects with RATE_LIMITED if too
   * many cards were declined, or after too long a wait.
   * @param client hashed key, as stored with orders
   * @returns a function to call once the order is written or has failed; the database then counts the payment
   */
  enter: (client: string) => Promise<() => void>;
  /** Rechecks waiting payments. Called when the outcome of an order becomes known. */
  look: () => void;
}

/** Declined cards allowed per client per hour. */
export const maxDeclinedCards = 30;

/** Whether the payment was declined because of the card. */
const countsAsDeclined = {
  declined: true,
  insufficientFunds: true,
  cardDetailsExpired: true,
  authenticationFailed: true,
  amountNotAllowed: true,
  voided: false,
} satisfies Record<DeclineReason, boolean>;
const declines = keysOf(countsAsDeclined).filter((reason) => countsAsDeclined[reason]);

const cardMethods = onlineMethods.filter(isCardMethod);

/** These messages state only that this payment was not sent, because an earlier one may have been charged. */
export const declineMessages = {
  tooManyDeclined:
    "Too many cards were declined from your network, so this payment was not sent. Please wait an hour and try again, or choose another way to pay.",
  tooManyAtOnce:
    "Too many payments are being made from your network right now, so this one was not sent. Please try again in a moment, or choose another way to pay.",
} as const;

export interface DeclineGuardOptions {
  db: Database;
  /** Epoch milliseconds. */
  now: () => number;
  /** @default maxDeclinedCards */
  maxDeclined?: number | undefined;
}

const hour = 3_600_000;
/** Maximum time that a payment waits for its turn, in milliseconds. */
const maxWait = 20_000;
/** Polling interval in milliseconds. Needed because other processes may settle payments. */
const lookEvery = 1000;
/** Maximum number of waiting payments per client. */
const maxWaiting = 200;

/** One client's payments in this process. */
interface Client {
  /** FIFO queue that admits one payment at a time. */
  turn: LimitFunction;
  /** Number of payments that were admitted but are not in the database yet. */
  starting: number;
  /**
   * Number of payments that are waiting, or that were admitted but are not in the database yet. At 0, the client is
   * evicted.
   */
  present: number;
}

/**
 * Counts declines recorded on orders, so the limit applies across processes and restarts, and regardless of other
 * requests with the same key. A pending payment counts as declined until its outcome is known, so that sending many
 * cards at once does not bypass the limit. Further payments wait instead of being refused. A process does not know of
 * payments that have just started in another process, so each process may exceed the limit once, by as many payments.
 */
export function createDeclineGuard({ db, now, maxDeclined = maxDeclinedCards }: DeclineGuardOptions): DeclineGuard {
  const clients = new Map<string, Client>();
  const waiting = new Set<() => void>();
  let looks = 0;

  const nextLook = () =>
    new Promise<void>((resolve) => {
      const look = () => {
        clearTimeout(timer);
        waiting.delete(look);
        resolve();
      };
      const timer = setTimeout(look, lookEvery);
      waiting.add(look);
    });

  async function admit(client: string, known: Client, until: number): Promise<void> {
    for (;;) {
      const seen = looks;
      // Read this count before the query, so that an order written in between is counted twice rather than missed.
      const { starting } = known;
      const { declined, open, first } = await countOf(db, client, now());
      if (declined >= maxDeclined) throw tooMany(declineMessages.tooManyDeclined, (first ?? now()) + hour - now());
      if (declined + open + starting < maxDeclined) {
        known.starting += 1;
        return;
      }
      if (performance.now() >= until) throw tooMany(declineMessages.tooManyAtOnce, 10_000);
      if (looks === seen) await nextLook();
    }
  }

  return {
    look: () => {
      looks += 1;
      for (const look of waiting) look();
    },
    enter: async (client) => {
      const known = clients.get(client) ?? { turn: pLimit(1), starting: 0, present: 0 };
      if (known.present >= maxWaiting) throw tooMany(declineMessages.tooManyAtOnce, 10_000);
      clients.set(client, known);
      known.present += 1;
      const leave = () => {
        known.present -= 1;
        if (known.present === 0) clients.delete(client);
      };
      const until = performance.now() + maxWait;
      try {
        await known.turn(() => admit(client, known, until));
      } catch (error) {
        leave();
        throw error;
      }
      return () => {
        known.starting -= 1;
        leave();
      };
    },
  };
}

const isDeclined = and(eq(orders.status, "released"), inArray(orders.releaseReason, declines));
const count = statement(sql`
  select
    (count(*) filter (where status = 'released'))::integer as declined,
    (count(*) filter (where status = 'pending'))::integer as open,
    (extract(epoch from min(created_at) filter (where status = 'released')) * 1000)::float as first
  from ${orders}
  where client = ${sql.placeholder("client")}
    and ${and(gt(orders.createdAt, sql.placeholder("after")), lte(orders.createdAt, sql.placeholder("until")))}
    and ${inArray(orders.paymentMethod, cardMethods)}
    and (status = 'pending' or ${isDeclined})`);

/** One client's payment counts over the last hour. */
interface Counted {
  /** Number of declined cards. */
  declined: number;
  /** Number of payments whose outcome is unknown. */
  open: number;
  /** Time of the first decline in epoch milliseconds. Null if there is none. */
  first: number | null;
}

async function countOf(db: Database, client: string, now: number): Promise<Counted> {
  const [found] = await rowsOf<Counted>(db, count({ client, ...lately(hour, now) }));
  return found ?? { declined: 0, open: 0, first: null };
}
