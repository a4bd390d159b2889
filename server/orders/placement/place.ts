import { checkoutMessages, type OnlineMethod, type PlaceOrderRequest, type Store } from "@corkwood/commerce";
import type { Database } from "../../db/connection.ts";
import { runTogether } from "../../db/statement.ts";
import { inTransaction } from "../../db/transactions.ts";
import type { OrderRow } from "../../db/schema.ts";
import { problem, ProblemError } from "../../foundation/problem.ts";
import { holdCredit } from "../../vouchers/credit.ts";
import { chargeOf, type Charge } from "./charge.ts";
import { confirmation, follow, placedAnswer, type ConfirmContext } from "./confirm.ts";
import { isExcluded } from "./exclusions.ts";
import { answerKey, claimKey, nameOrder, type Placement } from "./idempotency.ts";
import type { OrderKeys } from "./keys.ts";
import type { AddressTerms } from "../pricing/addresses.ts";
import { priceOrder } from "../pricing/price.ts";
import type { Shopper } from "../pricing/tenders.ts";
import { bottlesOf, lockVariants, reserve, sell, stockOf } from "../stock/stock.ts";
import { refuseTooMuchUnpaid } from "./unpaidLimit.ts";
import { newOrder, writeOrder, type WrittenOrder } from "../records/write.ts";

export interface PlaceContext extends ConfirmContext, AddressTerms {
  db: Database;
  keys: OrderKeys;
  /** Whether no other process can work on these orders. */
  exclusive: boolean;
  stores: () => readonly Store[];
  /** Online payment methods that the shop offers. */
  methods: readonly OnlineMethod[];
}

/** One request to place an order. */
export interface Attempt {
  request: PlaceOrderRequest;
  key: string;
  /** Hash of the request. */
  hash: string;
  shopper: Shopper;
  /** Hashed network that the request came from. */
  client: string;
  /** Whether the request passed the limits for new orders. If not, only a repeated request is processed. */
  isAdmitted: boolean;
}

/** Thrown if the key is new, but the request was not checked against the limits for new orders. */
export class NotAdmittedError extends Error {}

/** An order that this request has to charge. */
export interface OrderToPay {
  charge: Charge;
  written: WrittenOrder;
}

/** The first transaction's result: either a final result, or an order whose payment is pending. */
export type BeginResult =
  | { state: "answered"; placement: Placement; productIds: string[] }
  /**
   * `toPay` is the order that this request has to charge. If undefined, an earlier request is still charging the order.
   */
  | { state: "open"; orderId: string; toPay?: OrderToPay; productIds: string[] };

/** The same message for every customer and reason, so that it reveals nothing. */
const orderRefused = () => problem("ORDER_REFUSED", 403, checkoutMessages.orderRefused);

/**
 * Locks everything that the order uses, and prices the order as if it were placed now. Throws an error if the order
 * would be refused.
 */
export async function priceNow(
  tx: Database,
  { settings, stores, methods, knownPlaces, now }: PlaceContext,
  request: PlaceOrderRequest,
  shopper: Shopper,
) {
  const locked = await lockVariants(
    tx,
    request.cart.items.map((item) => item.variantId),
  );
  const terms = { settings: settings(), stores: stores(), methods, knownPlaces, now: now() };
  return { locked, priced: await priceOrder(tx, request, shopper, locked, terms) };
}

/**
 * First transaction when placing an order. Claims the key, locks stock and everything else that is counted, checks
 * every rule and the expected amount, and writes the order: as `placed` if nothing is charged now; as `pending`, with
 * everything that the order uses reserved, if a payment follows. A refusal is stored as the key's result and changes
 * nothing else.
 */
export function beginOrder(context: PlaceContext, attempt: Attempt): Promise<BeginResult> {
  return inTransaction(context.db, async (tx): Promise<BeginResult> => {
    const { request, key, hash, shopper, client, isAdmitted } = attempt;
    const now = context.now();
    const claim = await claimKey(tx, key, hash, now);
    if (claim.state === "answered") return { ...claim, productIds: [] };
    if (claim.state === "open") return { ...claim, productIds: [] };
    if (!isAdmitted) throw new NotAdmittedError();

    let found: Awaited<ReturnType<typeof priceNow>>;
    try {
      found = await priceNow(tx, context, request, shopper);
      // Exclusions are checked after pricing, so that excluded customers get the same pricing errors as everyone else.
      if (await isExcluded(tx, context.keys.exclusions, request.cart)) throw orderRefused();
      await refuseTooMuchUnpaid(tx, request, found.priced, { settings: context.settings(), client, now });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const placement: Placement = { ok: false, error };
      await tx.execute(answerKey(key, placement, null));
      return { state: "answered", placement, productIds: [] };
    }

    const { priced, locked } = found;
    const written = newOrder(request, priced, { ...shopper, client }, now, context.settings());
    const { order, items } = written;
    const productIds = items.map((item) => item.productId);
    const [bottles, stock] = [bottlesOf(items), stockOf(locked)];
    if (order.status === "pending") {
      const held = reserve(bottles, stock, order.pickupLocation);
      await runTogether(tx, [...writeOrder(written), ...held, nameOrder(key, order.id)]);
      await holdCreditOf(tx, order, shopper);
      return { state: "open", orderId: order.id, toPay: { charge: chargeOf(priced), written }, productIds };
    }
    const placement = placedAnswer(written);
    const sold = sell(bottles, stock, order.pickupLocation, false);
    const effects = [confirmation(context, written), answerKey(key, placement, order.id)];
    await runTogether(tx, [...writeOrder(written), ...sold, ...effects]);
    await holdCreditOf(tx, order, shopper);
    await follow(tx, context, written);
    return { state: "answered", placement, productIds };
  });
}

async function holdCreditOf(tx: Database, order: OrderRow, { account }: Shopper): Promise<void> {
  const { id, creditCents, createdAt } = order;
  if (account) await holdCredit(tx, { id, email: account.email }, creditCents, createdAt);
}
