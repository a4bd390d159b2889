import {
  deliveryRates,
  freeDeliveryMinimum,
  isPostcode,
  messages,
  type Destination,
  type Settings,
  type ShippingRate,
} from "@corkwood/commerce";
import type { Database } from "../db/connection.ts";
import { problem } from "../problem.ts";
import { priceLines, subtotalOf, type OrderLine, type RequestedItem } from "./lines.ts";
import { readVariants } from "./stock.ts";

/**
 * What delivery of these lines costs. Refuses with DELIVERY_RESTRICTED where the shop does not deliver, and an
 * impossible postcode with VALIDATION_FAILED.
 */
export function ratesFor(lines: readonly OrderLine[], destination: Destination, settings: Settings): ShippingRate[] {
  // Sent by email (specification 2, section 4).
  if (lines.every(({ giftcard }) => giftcard))
    return [{ code: "standard", label: messages.noShippingRequired, price: 0 }];
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
    subtotalOf(lines),
    freeDeliveryMinimum(settings),
  );
  if (!answer.ok) throw problem(answer.code, 422, answer.message, [{ path, message: answer.message }]);
  return answer.rates;
}

/** The rates for a cart that is not ordered yet: its stock is not looked at. */
export async function ratesForCart(
  db: Database,
  cart: { items: readonly RequestedItem[]; shippingAddress: Destination },
  settings: Settings,
): Promise<ShippingRate[]> {
  const stocked = await readVariants(
    db,
    cart.items.map((item) => item.variantId),
  );
  return ratesFor(priceLines(cart.items, stocked), cart.shippingAddress, settings);
}
