import {
  deliveryRates,
  freeDeliveryMinimum,
  isPostcode,
  checkoutMessages,
  subtractCents,
  type Destination,
  type Resolution,
  type Settings,
  type ShippingRate,
  type ShippingRatesRequest,
} from "@corkwood/commerce";
import type { Database } from "../db/connection.ts";
import { problem } from "../problem.ts";
import { resolveOffers } from "../promotions/resolve.ts";
import { priceLines, subtotalOf, type OrderLine } from "./lines.ts";
import { discountOf, offerQuestion } from "./offers.ts";
import { readVariants } from "./stock.ts";

/**
 * What delivery of these lines costs, after promotions. Refuses with DELIVERY_RESTRICTED where the shop does not deliver, and an
 * impossible postcode with VALIDATION_FAILED.
 */
export function ratesFor(
  lines: readonly OrderLine[],
  destination: Destination,
  settings: Settings,
  offers: Resolution,
): ShippingRate[] {
  // Sent by email (specification 2, section 4).
  if (lines.every(({ giftcard }) => giftcard))
    return [{ code: "standard", label: checkoutMessages.noShippingRequired, price: 0 }];
  const path = "cart.shippingAddress.postcode";
  if (destination.country === "AU" && !isPostcode(destination.postcode, "AU")) {
    const message = "Enter a postcode of 4 digits.";
    throw problem("VALIDATION_FAILED", 400, "Some of what was sent can't be accepted.", [{ path, message }]);
  }
  const bottles = lines.reduce((count, line) => count + line.qty, 0);
  const answer = deliveryRates(
    settings.delivery,
    destination,
    bottles,
    subtractCents(subtotalOf(lines), discountOf(offers)),
    freeDeliveryMinimum(settings),
    offers.freeDelivery,
  );
  if (!answer.ok) throw problem(answer.code, 422, answer.message, [{ path, message: answer.message }]);
  return answer.rates;
}

/** The rates for a cart that is not ordered yet: its stock is not looked at. */
export async function ratesForCart(
  db: Database,
  cart: ShippingRatesRequest["cart"],
  settings: Settings,
  now: number,
): Promise<ShippingRate[]> {
  const stocked = await readVariants(
    db,
    cart.items.map((item) => item.variantId),
  );
  const lines = priceLines(cart.items, stocked);
  const question = offerQuestion(lines, cart, settings.promotions.limitPerOrder, now);
  return ratesFor(
    lines,
    cart.shippingAddress ?? { country: "AU", postcode: "" },
    settings,
    await resolveOffers(db, question),
  );
}
