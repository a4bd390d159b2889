import { createHmac } from "node:crypto";
import {
  isAdult,
  isCardMethod,
  isCheckoutMethod,
  isOnlineMethod,
  type PlaceOrderRequest,
  type ShippingRatesRequest,
} from "@corkwood/commerce";
import { inTransaction } from "../db/transactions.ts";
import { isNotWritable } from "../db/unavailable.ts";
import type { Logger } from "../foundation/log.ts";
import { problem, ProblemError } from "../foundation/problem.ts";
import { createTurns } from "../foundation/turns.ts";
import type { PaymentGateway, PaymentOutcome } from "../providers/payments/common/gateway.ts";
import { cancelUnpaid } from "./cancel/unpaid.ts";
import { chargeOf, type Charge } from "./placement/charge.ts";
import { createDeclineGuard } from "./placement/declineGuard.ts";
import { notWritten, undecided } from "./settlement/declined.ts";
import { answerFor, bodyHash, dropOldKeys, isKeyKnown, keyReused, type Placement } from "./placement/idempotency.ts";
import {
  beginOrder,
  NotAdmittedError,
  priceNow,
  type Attempt,
  type BeginResult,
  type OrderToPay,
  type PlaceContext,
} from "./placement/place.ts";
import { ratesForCart, type RatesAnswer } from "./pricing/rates.ts";
import { forgetClients, type WrittenOrder } from "./records/write.ts";
import { finishOrder, learnOutcome, pendingOrders, type Settled } from "./settlement/settle.ts";
import type { Shopper } from "./pricing/shopper.ts";

/** Buying: the cost of delivery, and placing an order so that it is placed once and completely, or not at all. */
export interface Orders {
  rates: (request: ShippingRatesRequest) => Promise<RatesAnswer>;
  /** What an order would cost if it were placed now. Throws the refusal, if there is one. */
  quote: (request: PlaceOrderRequest, shopper: Shopper) => Promise<Charge>;
  /**
   * The same key and request mean the same order. A refusal is part of the answer; a thrown error means that the
   * outcome is unknown.
   */
  place: (request: PlaceOrderRequest, key: string, caller: Caller) => Promise<Placement>;
  /**
   * Settles orders that a dead process left pending, and deletes old keys.
   * @param olderThan milliseconds; orders that this process is working on are left alone
   * @returns how many were settled
   */
  settle: (olderThan: number) => Promise<number>;
  /** Cancels orders whose money did not arrive in time. */
  cancelUnpaid: () => Promise<void>;
  /** Waits for the placements that are still running. */
  finish: () => Promise<void>;
}

/** Who places an order, and from where. */
export interface Caller extends Shopper {
  /** As `clientAddress` names it. */
  client: string;
  /**
   * Refuses what may not place a new order. It is not asked about a call that was made before: the key of a placed order
   * is always answered with that order.
   */
  admit: () => Promise<void>;
}

export interface OrdersOptions extends PlaceContext {
  gateway: PaymentGateway;
  logger: Pick<Logger, "info" | "warn" | "error">;
  /** Throws where the disk is nearly full: what is left is for orders that wait for their payment. */
  requireSpace: () => void;
  /** Called after stock changed, so that the catalogue shows it. */
  stockMoved: (productIds: readonly string[]) => Promise<void>;
  /** How long the gateway may take, in milliseconds. @default 20000 */
  timeoutMs?: number;
  /** How many cards of one client may be declined in an hour. @default maxDeclinedCards */
  maxDeclined?: number | undefined;
  /** How many orders are begun at the same time. @default 1 on the embedded database, 8 on a shared one */
  atOnce?: number | undefined;
}

/** Of a network, more may wait than a bus full of shoppers sends (specification/orders#turns). */
const orderTurns = {
  maxWaiting: 500,
  detail:
    "Too many orders are being placed from your network right now, so this one was not sent. Please try again in a moment.",
  waitMs: 10_000,
};

/** On the embedded database one. On a shared one some connections are left for others. */
const usualAtOnce = (exclusive: boolean) => (exclusive ? 1 : 8);

/** How long a call waits for another process that works on the same key, and how often it checks, in milliseconds. */
const waitForOther = 10_000;
const lookEvery = 200;

export function createOrders(options: OrdersOptions): Orders {
  const { db, gateway, logger, timeoutMs = 20_000 } = options;
  const running = new Map<string, { hash: string; placement: Promise<Placement> }>();
  const paying = new Set<string>();

  /** @param written the order, where this process wrote it */
  async function conclude(orderId: string, outcome: PaymentOutcome, written?: WrittenOrder): Promise<Placement> {
    const settled: Settled = await finishOrder(options, gateway, orderId, outcome, written);
    await reportStock(settled.productIds);
    logger.info({ orderId, outcome: settled.placement.ok ? "placed" : "released" }, "order settled");
    return settled.placement;
  }

  async function reportStock(productIds: readonly string[]): Promise<void> {
    if (productIds.length === 0) return;
    // If this fails, the order is still placed, and the catalogue follows by its own check.
    await options
      .stockMoved(productIds)
      .catch((error: unknown) => logger.warn({ error }, "catalogue did not read the changed stock"));
  }

  async function pay({ cart }: PlaceOrderRequest, { charge, written }: OrderToPay): Promise<Placement> {
    const orderId = written.order.id;
    paying.add(orderId);
    try {
      const request = { key: orderId, currency: "AUD", ...charge, ...paidWith(cart.payment) };
      const outcome = await inTime(gateway.authorise(request), timeoutMs).catch((error: unknown) => {
        logger.warn({ error, orderId }, "outcome of the payment is unknown");
        return inTime(learnOutcome(gateway, orderId), timeoutMs);
      });
      return await conclude(orderId, outcome, written);
    } finally {
      paying.delete(orderId);
    }
  }

  /** An earlier call made this order, and it is still pending: in another process, or in one that died. */
  async function resume(orderId: string): Promise<Placement> {
    for (let waited = 0; !options.exclusive && waited < waitForOther; waited += lookEvery) {
      const answer = await answerFor(db, orderId);
      if (answer) return answer;
      await new Promise((resolve) => setTimeout(resolve, lookEvery));
    }
    return conclude(orderId, await inTime(learnOutcome(gateway, orderId), timeoutMs));
  }

  const guardDeclines = createDeclineGuard(options);
  const turns = createTurns({ ...orderTurns, atOnce: options.atOnce ?? usualAtOnce(options.exclusive) });

  /** Of a new order, after its limits. @returns to be called once the order is written, or will not be */
  async function admit({ cart }: PlaceOrderRequest, caller: Caller, client: string): Promise<() => void> {
    options.requireSpace();
    await caller.admit();
    return isCardMethod(cart.payment.methodCode) ? guardDeclines.enter(client) : () => undefined;
  }

  async function begin(asked: Omit<Attempt, "client" | "isAdmitted">, caller: Caller) {
    const client = createHmac("sha256", options.keys.clients).update(caller.client).digest("base64url");
    for (;;) {
      const isKnown = await isKeyKnown(db, asked.key, options.now());
      let leave: (() => void) | undefined;
      try {
        if (!isKnown) leave = await admit(asked.request, caller, client);
        const order = { ...asked, client, isAdmitted: !isKnown };
        return await turns.take(client, () => beginOrder(options, order));
      } catch (error) {
        const isNewAfterAll = error instanceof NotAdmittedError;
        // Another process may have got the same call, and let it pass.
        const isKnownMeanwhile = !leave && !isKnown && (await isKeyKnown(db, asked.key, options.now()));
        if (!isNewAfterAll && !isKnownMeanwhile) throw error;
      } finally {
        leave?.();
      }
    }
  }

  async function attempt(asked: Parameters<typeof begin>[0], caller: Caller): Promise<Placement> {
    let started: BeginResult;
    try {
      started = await begin(asked, caller);
    } catch (error) {
      // Not stored: the same call may be made again, later.
      if (error instanceof ProblemError) return { ok: false, error };
      if (!isNotWritable(error)) throw error;
      logger.error({ error }, "order could not be written");
      return { ok: false, error: notWritten() };
    }
    await reportStock(started.productIds);
    if (started.state === "answered") return started.placement;
    try {
      const { orderId, toPay } = started;
      return toPay ? await pay(asked.request, toPay) : await resume(orderId);
    } catch (error) {
      logger.error({ error, orderId: started.orderId }, "order is left pending");
      return { ok: false, error: undecided() };
    }
  }

  return {
    rates: ({ cart }) => ratesForCart(options, cart),
    quote: (request, shopper) =>
      inTransaction(db, async (tx) => chargeOf((await priceNow(tx, options, request, shopper)).priced)),
    place: (request, key, caller) => {
      const hash = bodyHash(forgetting(request, options.now()));
      const known = running.get(key);
      if (known) return known.hash === hash ? known.placement : Promise.resolve({ ok: false, error: keyReused() });
      const placement = attempt({ request, key, hash, shopper: caller }, caller).finally(() => {
        running.delete(key);
        guardDeclines.look();
      });
      running.set(key, { hash, placement });
      return placement;
    },
    settle: async (olderThan) => {
      const waiting = await pendingOrders(options, olderThan);
      let settled = 0;
      for (const orderId of waiting) {
        if (paying.has(orderId)) continue;
        try {
          await conclude(orderId, await inTime(learnOutcome(gateway, orderId), timeoutMs));
          settled += 1;
        } catch (error) {
          logger.warn({ error, orderId }, "order could not be settled yet");
        }
      }
      await dropOldKeys(db, options.now());
      await forgetClients(db, options.now());
      return settled;
    },
    cancelUnpaid: async () => reportStock(await cancelUnpaid(db, options)),
    finish: async () => void (await Promise.allSettled([...running.values()].map(({ placement }) => placement))),
  };
}

/** The payment data in the form that the gateway takes. */
function paidWith({ methodCode, nonce = "", orderToken = "", deviceData }: PlaceOrderRequest["cart"]["payment"]) {
  if (!isOnlineMethod(methodCode)) throw new Error(`${methodCode} is not charged`);
  return {
    method: methodCode,
    nonce: isCheckoutMethod(methodCode) ? orderToken : nonce,
    ...(deviceData !== undefined && { deviceData }),
  };
}

/**
 * The request without data that must not be stored, not even as a hash: of a date of birth only the result of the check
 * is kept.
 */
function forgetting({ cart: { law, ...cart } }: PlaceOrderRequest, now: number) {
  const { dateOfBirth, ...answers } = law;
  return { ...cart, law: { ...answers, wasBornInTime: dateOfBirth !== undefined && isAdult(dateOfBirth, now) } };
}

/** Rejects when the work takes longer than that. What the gateway does afterwards is asked for later. */
async function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(problem("PAYMENT_UNAVAILABLE", 503, "The gateway took too long")), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
