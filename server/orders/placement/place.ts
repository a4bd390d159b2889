import { checkoutMessages, type OnlineMethod, type PlaceOrderRequest, type Store } from "@corkwood/commerce";
import type { Database } from "../../db/connection.ts";
import { inTransaction } from "../../db/transactions.ts";
import { problem, ProblemError } from "../../foundation/problem.ts";
import { settleVouchers } from "../../vouchers/redeem.ts";
import { chargeOf, type Charge } from "./charge.ts";
import { confirm, type ConfirmContext } from "./confirm.ts";
import { isExcluded } from "./exclusions.ts";
import { answerKey, claimKey, nameOrder, type Placement } from "./idempotency.ts";
import { priceOrder } from "../pricing/price.ts";
import type { Shopper } from "../pricing/shopper.ts";
import { bottlesOf, lockVariants, reserve, sell } from "../stock/stock.ts";
import { writeOrder } from "../records/write.ts";

export interface PlaceContext extends ConfirmContext {
  db: Database;
  /** True where no other process can be working on the same orders. */
  exclusive: boolean;
  stores: () => readonly Store[];
  /** What can be paid with online. */
  methods: readonly OnlineMethod[];
}

/** One call to place an order. */
export interface Attempt {
  request: PlaceOrderRequest;
  key: string;
  /** Of the request. */
  hash: string;
  shopper: Shopper;
  /** Of the list of those whom the shop sells nothing. */
  exclusionKey: string;
}

/** How far the first transaction came: answered for good, or waiting for the payment. */
export type BeginResult =
  | { state: "answered"; placement: Placement; productIds: string[] }
  /** `charge` is to be made for an order of this call; without it, an earlier call is still under way. */
  | { state: "open"; orderId: string; charge?: Charge; productIds: string[] };

/** The same words for whoever it is, and whyever. */
const orderRefused = () => problem("ORDER_REFUSED", 403, checkoutMessages.orderRefused);

/** Prices an order as it would be placed now, with everything locked that it takes. Throws the refusal where there is one. */
export async function priceNow(
  tx: Database,
  { settings, stores, methods, now }: PlaceContext,
  request: PlaceOrderRequest,
  shopper: Shopper,
) {
  const locked = await lockVariants(
    tx,
    request.cart.items.map((item) => item.variantId),
  );
  const terms = { settings: settings(), stores: stores(), methods, now: now() };
  return { locked, priced: await priceOrder(tx, request, shopper, locked, terms) };
}

/**
 * The first transaction of a placement: takes the key, locks the stock and whatever else is counted, checks every rule and
 * the expected amount, and writes the order: `placed` where nothing is charged now, `pending` with all that it takes held
 * where a payment is still to be made. A refusal is kept as the key's answer and changes nothing else.
 */
export function beginOrder(context: PlaceContext, attempt: Attempt): Promise<BeginResult> {
  return inTransaction(context.db, async (tx): Promise<BeginResult> => {
    const { request, key, hash, shopper, exclusionKey } = attempt;
    const now = context.now();
    const claim = await claimKey(tx, key, hash, now);
    if (claim.state === "answered") return { ...claim, productIds: [] };
    if (claim.state === "open") return { ...claim, productIds: [] };

    let found: Awaited<ReturnType<typeof priceNow>>;
    try {
      found = await priceNow(tx, context, request, shopper);
      // Last, so that it is like any other order until then.
      if (await isExcluded(tx, exclusionKey, request.cart)) throw orderRefused();
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const placement: Placement = { ok: false, error };
      await answerKey(tx, key, placement);
      return { state: "answered", placement, productIds: [] };
    }

    const { priced, locked } = found;
    const written = await writeOrder(tx, request, priced, shopper, now);
    const { order, items } = written;
    await nameOrder(tx, key, order.id);
    const productIds = items.map((item) => item.productId);
    if (order.status === "pending") {
      await reserve(tx, bottlesOf(items), locked, order.pickupLocation);
      return { state: "open", orderId: order.id, charge: chargeOf(priced), productIds };
    }
    if (written.voucherCount > 0) await settleVouchers(tx, order.id, "placed");
    await sell(tx, bottlesOf(items), locked, order.pickupLocation, false);
    const placement = await confirm(tx, context, written);
    await answerKey(tx, key, placement);
    return { state: "answered", placement, productIds };
  });
}
