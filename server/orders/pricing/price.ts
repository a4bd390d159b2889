import {
  asksForRecipient,
  cents,
  checkoutMessages,
  deliveryInsurance,
  giftWrapping,
  isOnlineMethod,
  lawRefusal,
  onlineMethod,
  orderAmounts,
  paymentMethodError,
  shippingMethods,
  toCents,
  type OnlineMethod,
  type OrderAmounts,
  type PaymentMethod,
  type PlaceOrderRequest,
  type Resolution,
  type Settings,
  type ShippingRate,
  type Store,
} from "@corkwood/commerce";
import type { Database } from "../../db/connection.ts";
import { problem, type ProblemError } from "../../foundation/problem.ts";
import { holdOffers } from "../../promotions/resolve.ts";
import { refuseAddress, type AddressTerms } from "./addresses.ts";
import { handoverFor } from "./handover.ts";
import { amountChanged, versionMoved } from "./changed.ts";
import { priceLines, refuseLines, refuseSendingDays, subtotalOf, type OrderLine } from "./lines.ts";
import { lockTenders } from "./tenders.ts";
import { discountOf, offerQuestion } from "./offers.ts";
import { choosePickup, type Pickup } from "./pickup.ts";
import type { Priced } from "./priced.ts";
import type { Shopper } from "./tenders.ts";
import { deliveryRate, isNothingShipped } from "./rates.ts";
import type { StockedVariant } from "../stock/stock.ts";

/** Current shop settings that affect orders. */
export interface Terms extends AddressTerms {
  settings: Settings;
  stores: readonly Store[];
  /** Online payment methods that the shop offers. */
  methods: readonly OnlineMethod[];
  /** Epoch milliseconds. */
  now: number;
}

type Cart = PlaceOrderRequest["cart"];

/**
 * Checks an order against every rule and prices it. Throws an error if a rule refuses the order. Locks the limited
 * promotions that apply, then vouchers, then store credit. All orders acquire these locks in this sequence, after
 * locking the stock. @param locked the order's variants
 */
export async function priceOrder(
  tx: Database,
  { cart }: PlaceOrderRequest,
  shopper: Shopper,
  locked: ReadonlyMap<string, StockedVariant>,
  terms: Terms,
): Promise<Priced> {
  const { settings, now } = terms;
  const lines = priceLines(cart.items, locked);
  const refusal =
    refuseLines(lines, now) ??
    refuseSendingDays(lines, now, settings.state) ??
    refuseLaw(cart, lines, terms) ??
    refuseMethod(cart, shopper, terms) ??
    refuseAddresses(cart, lines, terms);
  if (refusal) throw refusal;
  const question = offerQuestion(lines, cart, settings.promotions.limitPerOrder, now);
  const offers = await holdOffers(tx, { ...question, accountId: shopper.account?.id });
  const { rate, pickup } = rateOf(cart, lines, offers, terms);
  const isDelivered = pickup === null && !isNothingShipped(lines);
  const handover = isDelivered ? await handoverFor(tx, cart, shopper, rate, terms) : null;
  const tenders = await lockTenders(tx, cart, shopper, now);
  const { shipping, extra, gift } = cart;
  const amounts = orderAmounts(
    {
      subtotal: subtotalOf(lines),
      discount: discountOf(offers),
      shipping: toCents(rate.price),
      // Insurance and wrapping apply to bottles only. Gift cards are neither shipped nor wrapped, and promotions do not
      // apply to them.
      insurance: extra.includesDeliveryInsurance ? deliveryInsurance(offers.final, shipping.methodCode) : cents(0),
      wrapping: giftWrapping(gift.type, bottleCount(lines)),
    },
    tenders.vouchers.map(({ balance }) => balance),
    tenders.credit,
  );
  const priced = { lines, offers, rate, pickup, handover, tenders, amounts, seller: settings.seller };
  if (!isAsExpected(cart, amounts)) throw amountChanged(priced, cart);
  const moved = versionMoved(priced, cart);
  if (moved) throw moved;
  const unpayable = paymentMethodError(cart.payment.methodCode, amounts.grandTotal, lines.some(isGiftcard));
  if (unpayable !== undefined) throw methodRefused(unpayable);
  return priced;
}

const isGiftcard = ({ giftcard }: OrderLine) => giftcard !== null;
const bottleCount = (lines: readonly OrderLine[]) =>
  lines.reduce((count, line) => (isGiftcard(line) ? count : count + line.qty), 0);

function rateOf(
  { shipping, shippingAddress }: Cart,
  lines: readonly OrderLine[],
  offers: Resolution,
  { settings, stores, now }: Terms,
): { rate: ShippingRate; pickup: Pickup | null } {
  switch (shipping.methodCode) {
    case "standard":
      return { rate: deliveryRate(lines, shippingAddress, settings, offers, now), pickup: null };
    case "clickCollect": {
      if (!isNothingShipped(lines)) return choosePickup(stores, lines, shipping.storeId, { settings, now });
      const message = checkoutMessages.rateNotAvailable;
      throw problem("SHIPPING_METHOD_NOT_AVAILABLE", 409, message, [{ path: "cart.shipping.methodCode", message }]);
    }
  }
}

/** Checks the billing address, and the shipping address if anything is delivered. */
function refuseAddresses(cart: Cart, lines: readonly OrderLine[], terms: Terms): ProblemError | undefined {
  const { billingAddress, shippingAddress, shipping, confirmedPlaces } = cart;
  const isDelivered = !shippingMethods[shipping.methodCode].isPickup && !isNothingShipped(lines);
  return (
    (isDelivered && shippingAddress
      ? refuseAddress(shippingAddress, "shippingAddress", confirmedPlaces, terms, terms.settings)
      : undefined) ??
    (billingAddress
      ? refuseAddress(billingAddress, "billingAddress", confirmedPlaces, terms, terms.settings)
      : undefined)
  );
}

const isAmountFixed = (method: PaymentMethod) => isOnlineMethod(method) && onlineMethod(method).isAmountFixed;

/**
 * Whether the total is accepted. A total below the expected amount is accepted, unless nothing is left to pay or the
 * shopper approved the higher amount at a provider.
 */
function isAsExpected({ payment: { expectedAmount, methodCode } }: Cart, { grandTotal }: OrderAmounts): boolean {
  const expected = toCents(expectedAmount);
  if (grandTotal === expected) return true;
  return grandTotal < expected && grandTotal > 0 && !isAmountFixed(methodCode);
}

function refuseLaw({ law, gift }: Cart, lines: readonly OrderLine[], terms: Terms): ProblemError | undefined {
  const asked = terms.settings.law;
  const refusal = lawRefusal(asked, law, asksForRecipient(asked, gift.type, lines), terms.now, terms.settings.state);
  return (
    refusal &&
    problem(refusal.code, 422, refusal.message, [{ path: `cart.law.${refusal.field}`, message: refusal.message }])
  );
}

function refuseMethod({ payment }: Cart, { isStaff }: Shopper, { methods }: Terms): ProblemError | undefined {
  const { methodCode } = payment;
  if (!isOnlineMethod(methodCode)) return undefined;
  if (!methods.includes(methodCode)) return methodRefused(checkoutMessages.methodNotOffered);
  if (!onlineMethod(methodCode).isStaffOnly || isStaff) return undefined;
  return methodRefused(checkoutMessages.staffOnly, 403);
}

function methodRefused(message: string, status = 409): ProblemError {
  return problem("PAYMENT_METHOD_UNKNOWN", status, message, [{ path: "cart.payment.methodCode", message }]);
}
