import { createHmac } from "node:crypto";
import {
  isAdult,
  isCardMethod,
  isCheckoutMethod,
  isOnlineMethod,
  type AustralianState,
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
import type { Shopper } from "./pricing/tenders.ts";

/** Delivery rates and order placement. An order is placed completely and exactly once, or not at all. */
export interface Orders {
  rates: (request: ShippingRatesRequest) => Promise<RatesAnswer>;
  /** Prices an order as if it were placed now. Throws an error if the order would be refused. */
  quote: (request: PlaceOrderRequest, shopper: Shopper) => Promise<Charge>;
  /**
   * Places an order. Repeating a request with its key returns the same order. Refusals are returned; a thrown error
   * means that the outcome is unknown.
   */
  place: (request: PlaceOrderRequest, key: string, caller: Caller) => Promise<Placement>;
  /**
   * Settles orders that a crashed process left pending, except those that this process is working on. Also deletes old
   * idempotency keys.
   * @param olderThan minimum age of the orders in milliseconds
   * @returns number of orders settled
   */
  settle: (olderThan: number) => Promise<number>;
  /** Cancels orders that were not paid in time. */
  cancelUnpaid: () => Promise<void>;
  /** Waits for in-flight placements to finish. */
  finish: () => Promise<void>;
}

/** The shopper who places an order, and their network. */
export interface Caller extends Shopper {
  /** As returned by `clientAddress`. */
  client: string;
  /**
   * Rejects if the caller may not place a new order. Not called for repeated requests, which return the order already
   * placed.
   */
  admit: () => Promise<void>;
}

export interface OrdersOptions extends PlaceContext {
  gateway: PaymentGateway;
  logger: Pick<Logger, "info" | "warn" | "error">;
  /** Throws if the disk is nearly full. The remaining space is reserved for orders whose payment is pending. */
  requireSpace: () => void;
  /** Called after stock changes, so that the catalogue is refreshed. */
  stockMoved: (productIds: readonly string[]) => Promise<void>;
  /** Gateway timeout in milliseconds. @default 20000 */
  timeoutMs?: number;
  /** Declined cards allowed per client per hour. @default maxDeclinedCards */
  maxDeclined?: number | undefined;
  /** Maximum number of orders begun concurrently. @default 1 on the embedded database, 8 on a shared one */
  atOnce?: number | undefined;
}

/**
 * Limits for the queue of orders per network, which is long enough for a busload of shoppers
 * (specification/orders#turns).
 */
const orderTurns = {
  maxWaiting: 500,
  detail:
    "Too many orders are being placed from your network right now, so this one was not sent. Please try again in a moment.",
  waitMs: 10_000,
};

/** The embedded database has one connection. On a shared database, some connections are kept free for other work. */
const usualAtOnce = (exclusive: boolean) => (exclusive ? 1 : 8);

/**
 * Maximum time that a request waits while another process handles the same key, and the polling interval, in
 * milliseconds.
 */
const waitForOther = 10_000;
const lookEvery = 200;

export function createOrders(options: OrdersOptions): Orders {
  const { db, gateway, logger, timeoutMs = 20_000 } = options;
  const running = new Map<string, { hash: string; placement: Promise<Placement> }>();
  const paying = new Set<string>();

  /** @param written the order, if this process wrote it */
  async function conclude(orderId: string, outcome: PaymentOutcome, written?: WrittenOrder): Promise<Placement> {
    const settled: Settled = await finishOrder(options, gateway, orderId, outcome, written);
    await reportStock(settled.productIds);
    logger.info({ orderId, outcome: settled.placement.ok ? "placed" : "released" }, "order settled");
    return settled.placement;
  }

  async function reportStock(productIds: readonly string[]): Promise<void> {
    if (productIds.length === 0) return;
    // If the refresh fails, the order is placed anyway, and the catalogue's periodic check picks up the change.
    await options
      .stockMoved(productIds)
      .catch((error: unknown) => logger.warn({ error }, "catalogue could not be refreshed after a stock change"));
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

  /**
   * Continues a pending order from an earlier request, which may still be running in another process or may have
   * crashed.
   */
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

  /** Applies the limits for new orders. @returns a function to call once the order is written or has failed */
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
        // Another process may already have accepted the same request.
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
      // This refusal is not stored, so that the same request can be repeated later.
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
      logger.error({ error, orderId: started.orderId }, "order left pending");
      return { ok: false, error: undecided() };
    }
  }

  return {
    rates: ({ cart }) => ratesForCart(options, cart),
    quote: (request, shopper) =>
      inTransaction(db, async (tx) => chargeOf((await priceNow(tx, options, request, shopper)).priced)),
    place: (request, key, caller) => {
      const hash = bodyHash(forgetting(request, options.now(), options.settings().state));
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

/** Payment data in the gateway's format. */
function paidWith({ methodCode, nonce = "", orderToken = "", deviceData }: PlaceOrderRequest["cart"]["payment"]) {
  if (!isOnlineMethod(methodCode)) throw new Error(`${methodCode} is not charged`);
  return {
    method: methodCode,
    nonce: isCheckoutMethod(methodCode) ? orderToken : nonce,
    ...(deviceData !== undefined && { deviceData }),
  };
}

/**
 * Strips data that must not be stored, not even as a hash. Replaces the date of birth with the result of the age check.
 */
function forgetting({ cart: { law, ...cart } }: PlaceOrderRequest, now: number, state: AustralianState) {
  const { dateOfBirth, ...answers } = law;
  return { ...cart, law: { ...answers, wasBornInTime: dateOfBirth !== undefined && isAdult(dateOfBirth, now, state) } };
}

/** Rejects on timeout. The outcome is then looked up at the gateway separately. */
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
