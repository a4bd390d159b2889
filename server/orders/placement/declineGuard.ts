import { isCardMethod, keysOf, onlineMethods } from "@corkwood/commerce";
import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import pLimit, { type LimitFunction } from "p-limit";
import { lately } from "../../db/clock.ts";
import type { Database } from "../../db/connection.ts";
import { run, statement } from "../../db/statement.ts";
import { orders } from "../../db/schema.ts";
import { tooMany } from "../../foundation/problem.ts";
import type { DeclineReason } from "../../providers/payments/common/gateway.ts";

/**
 * Lets payments by card start, unless too many cards of this client were declined. Somebody with a list of stolen card
 * numbers could otherwise find out which of them still work, and the merchant pays for each attempt
 * (specification/payments#decline-limit).
 */
export interface DeclineGuard {
  /**
   * Waits while as many payments of this client are on their way as could still be declined. Refuses with RATE_LIMITED
   * where too many were declined, or after too long a wait.
   * @param client its key, as orders store it
   * @returns to be called once the order is written, or will not be: from then on the database counts it
   */
  enter: (client: string) => Promise<() => void>;
  /** The outcome of some order is known: payments that wait look again whether it is their turn. */
  look: () => void;
}

/** How many cards of one client may be declined in an hour. */
export const maxDeclinedCards = 30;

/** Whether a reason of the gateway says something about the card. */
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

/** What is known: that this payment was not sent. An earlier one may have been charged. */
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
/** How long a payment waits for its turn, in milliseconds. */
const maxWait = 20_000;
/** How often it looks at the database though no outcome became known here: other processes may have learnt one. */
const lookEvery = 1000;
/** How many payments of one client may wait. */
const maxWaiting = 200;

/** The payments of one client in this process. */
interface Client {
  /** One after another, in the order in which they came. */
  turn: LimitFunction;
  /** Admitted, and not in the database yet. */
  starting: number;
  /** Of which this process still knows something to do. */
  present: number;
}

/**
 * Counted is what the gateway said, as the orders in the database have it: in all processes, also after a restart, and
 * whatever else was sent under the same key. A payment that is on its way counts as declined until it is known, so that
 * many cards sent at once do not get around the limit; those that come after it wait and are not refused. Processes do
 * not see what is just starting in another one: each may let as many more pass, once.
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
      // Before the database is asked: an order that is written meanwhile counts twice, and none is missed.
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

/** Of a client in the last hour. */
interface Counted {
  /** Cards that were declined. */
  declined: number;
  /** Payments whose outcome is not known. */
  open: number;
  /** When the first was declined. Epoch milliseconds. */
  first: number | null;
}

async function countOf(db: Database, client: string, now: number): Promise<Counted> {
  const [found] = await run<Counted>(db, count({ client, ...lately(hour, now) }));
  return found ?? { declined: 0, open: 0, first: null };
}
