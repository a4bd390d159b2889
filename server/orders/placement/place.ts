import { checkoutMessages, type OnlineMethod, type PlaceOrderRequest, type Store } from "@corkwood/commerce";
import type { Database } from "../../db/connection.ts";
import { inTransaction } from "../../db/transactions.ts";
import { problem, ProblemError } from "../../foundation/problem.ts";
import { settleVouchers } from "../../vouchers/redeem.ts";
import { chargeOf, type Charge } from "./charge.ts";
import { confirm, type ConfirmContext } from "./confirm.ts";
import { isExcluded } from "./exclusions.ts";
import { answerKey, claimKey, nameOrder, type Placement } from "./idempotency.ts";
import type { OrderKeys } from "./keys.ts";
import type { AddressTerms } from "../pricing/addresses.ts";
import { priceOrder } from "../pricing/price.ts";
import type { Shopper } from "../pricing/shopper.ts";
import { bottlesOf, lockVariants, reserve, sell } from "../stock/stock.ts";
import { refuseTooMuchUnpaid } from "./unpaidLimit.ts";
import { writeOrder } from "../records/write.ts";

export interface PlaceContext extends ConfirmContext, AddressTerms {
  db: Database;
  keys: OrderKeys;
  /** True where no other process can work on the same orders. */
  exclusive: boolean;
  stores: () => readonly Store[];
  /** The methods of online payment that the shop offers. */
  methods: readonly OnlineMethod[];
}

/** One call to place an order. */
export interface Attempt {
  request: PlaceOrderRequest;
  key: string;
  /** Of the request. */
  hash: string;
  shopper: Shopper;
  /** The key of the network that the call came from. */
  client: string;
  /** Whether the limits for new orders let it pass. Without it, only a call that was made before is answered. */
  isAdmitted: boolean;
}

/** The key turned out to be new, and the limits for new orders were not asked. */
export class NotAdmittedError extends Error {}

/** The result of the first transaction: a final answer, or an order that waits for its payment. */
export type BeginResult =
  | { state: "answered"; placement: Placement; productIds: string[] }
  /** `charge` is the payment that this call has to make. Without it, an earlier call is still making it. */
  | { state: "open"; orderId: string; charge?: Charge; productIds: string[] };

/** The same message for everybody and for every reason, so that it gives nothing away. */
const orderRefused = () => problem("ORDER_REFUSED", 403, checkoutMessages.orderRefused);

/** Locks all that the order takes and prices it as if it were placed now. Throws the refusal, if there is one. */
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
 * The first transaction of a placement. It claims the key, locks stock and everything else that is counted, checks
 * every rule and the expected amount, and writes the order: `placed` where nothing is charged now; `pending`, with
 * everything it takes held, where a payment follows. A refusal is stored as the key's answer and changes nothing else.
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
      // Checked last, so that until then the order is processed like any other.
      if (await isExcluded(tx, context.keys.exclusions, request.cart)) throw orderRefused();
      await refuseTooMuchUnpaid(tx, request, found.priced, { settings: context.settings(), client, now });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const placement: Placement = { ok: false, error };
      await answerKey(tx, key, placement);
      return { state: "answered", placement, productIds: [] };
    }

    const { priced, locked } = found;
    const daysToPay = context.settings().unpaidOrders.days;
    const written = await writeOrder(tx, request, priced, { ...shopper, client }, { now, daysToPay });
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
