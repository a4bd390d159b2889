import {
  arrivalIn,
  canBeOrdered,
  checkoutMessages,
  deliveryMessages,
  deliveryRates,
  dollars,
  freeDeliveryMinimum,
  isPostcode,
  readyAt,
  statesOfPostcode,
  subtractCents,
  type AustralianState,
  type Destination,
  type ErrorCode,
  type Resolution,
  type Settings,
  type ShippingRate,
  type ShippingRatesRequest,
  type Store,
} from "@corkwood/commerce";
import type { Database } from "../../db/connection.ts";
import { problem, ProblemError } from "../../foundation/problem.ts";
import { resolveOffers } from "../../promotions/resolve.ts";
import { refuseAddress, type AddressTerms } from "./addresses.ts";
import { priceLines, subtotalOf, type OrderLine } from "./lines.ts";
import { discountOf, offerQuestion } from "./offers.ts";
import { pickupRate } from "./pickup.ts";
import { readVariants } from "../stock/stock.ts";

/** Whether the order contains only gift cards, which are sent by email (specification/delivery#giftcards-only). */
export const isNothingShipped = (lines: readonly OrderLine[]) => lines.every(({ giftcard }) => giftcard !== null);

/**
 * Returns the delivery price of these lines after promotions, and the expected arrival. Throws
 * DELIVERY_RESTRICTED if the shop does not deliver there, QUANTITY_CAPPED if it delivers fewer bottles, and
 * VALIDATION_FAILED if the postcode does not exist.
 * @param now epoch milliseconds
 */
export function deliveryRate(
  lines: readonly OrderLine[],
  destination: Destination | null,
  settings: Settings,
  offers: Resolution,
  now: number,
): ShippingRate {
  if (isNothingShipped(lines))
    return { code: "standard", label: checkoutMessages.noShippingRequired, price: dollars(0) };
  const { country, postcode } = destination ?? { country: "AU", postcode: "" };
  const path = "cart.shippingAddress.postcode";
  if (country === "AU" && statesOfPostcode(postcode).length === 0) {
    const isWritten = isPostcode(postcode, "AU");
    const message = isWritten ? deliveryMessages.postcodeUnknown(postcode) : "Enter a postcode of 4 digits.";
    throw problem("VALIDATION_FAILED", 400, message, [{ path, message }]);
  }
  const answer = deliveryRates(
    settings.delivery,
    { country, postcode },
    lines.reduce((count, line) => count + line.qty, 0),
    subtractCents(subtotalOf(lines), discountOf(offers)),
    freeDeliveryMinimum(settings),
    offers.freeDelivery,
  );
  const [rate] = answer.ok ? answer.rates : [];
  if (answer.ok && rate) {
    const products = lines.filter(({ giftcard }) => giftcard === null).map(({ product }) => product);
    const ready = readyAt(products, now);
    return ready === undefined
      ? rate
      : { ...rate, arrival: arrivalIn(settings.state, settings.delivery, answer.zone, ready) };
  }
  const { code, message } = answer.ok
    ? ({ code: "SHIPPING_METHOD_NOT_AVAILABLE", message: checkoutMessages.rateNotAvailable } as const)
    : answer;
  throw problem(code, 422, message, [{ path, message }]);
}

export interface RatesAnswer {
  rates: ShippingRate[];
  /** Reason why the requested delivery was refused. Refused deliveries are not in the rates. */
  refusal?: { code: ErrorCode; detail: string };
}

export interface RatesContext extends AddressTerms {
  db: Database;
  settings: () => Settings;
  stores: () => readonly Store[];
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * Returns the lines that can be ordered (specification/cart#left-out). If no line can be ordered, returns all lines, so
 * that a delivery price can be shown.
 */
function countedLines(lines: OrderLine[], now: number, state: AustralianState): OrderLine[] {
  const counted = lines.filter(({ product, variant, qty, giftcard }) =>
    canBeOrdered(product, { variantId: variant.id, qty, giftcard: giftcard ?? undefined }, now, state),
  );
  return counted.length > 0 ? counted : lines;
}

/**
 * Returns the rates for a cart before it is ordered. If delivery is refused, offers only pickup. If pickup is not
 * possible either, throws the refusal.
 */
export async function ratesForCart(context: RatesContext, cart: ShippingRatesRequest["cart"]): Promise<RatesAnswer> {
  const { db, settings, stores, now } = context;
  const stocked = await readVariants(
    db,
    cart.items.map((item) => item.variantId),
  );
  const lines = countedLines(priceLines(cart.items, stocked), now(), settings().state);
  const pickup = isNothingShipped(lines) ? undefined : pickupRate(stores(), lines);
  const others = pickup ? [pickup] : [];
  if (cart.shippingAddress === null && !isNothingShipped(lines)) return { rates: others };
  const offers = await resolveOffers(db, offerQuestion(lines, cart, settings().promotions.limitPerOrder, now()));
  try {
    const refusal = cart.shippingAddress
      ? refuseAddress(cart.shippingAddress, "shippingAddress", cart.confirmedPlaces, context, settings())
      : undefined;
    if (refusal && !isNothingShipped(lines)) throw refusal;
    return { rates: [deliveryRate(lines, cart.shippingAddress, settings(), offers, now()), ...others] };
  } catch (error) {
    if (!(error instanceof ProblemError) || !pickup || error.status !== 422) throw error;
    return { rates: others, refusal: { code: error.code, detail: error.message } };
  }
}
