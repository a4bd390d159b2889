import {
  checkoutMessages,
  isPostcode,
  noDollars,
  shippingMethods,
  type PlaceOrderRequest,
  type ShippingRate,
  type ShippingRatesRequest,
} from "@corkwood/commerce";
import { countedItems, knownEmail, type PromoParts } from "../promo/promo.view.ts";

export function orderedItems(items: PromoParts["cart"]["items"]): PlaceOrderRequest["cart"]["items"] {
  return items.map(({ productId, variantId, qty, giftcard }) => ({
    productId,
    variantId,
    qty,
    ...(giftcard && { giftcard: { ...giftcard } }),
  }));
}

/** Whether anything is shipped or picked up. Gift cards alone are sent by email. */
export function isShipped({ items }: PromoParts["cart"]): boolean {
  return items.some(({ giftcard }) => giftcard === undefined);
}

/** Returns the destination; null while unknown. Only places in Australia are validated. */
function destination({ country, ...typed }: PromoParts["checkout"]["shippingAddress"]) {
  const postcode = typed.postcode.trim();
  if (country !== "AU") return { country, postcode, suburb: "", state: "" };
  return isPostcode(postcode, country)
    ? { country, postcode, suburb: typed.suburb.trim(), state: typed.state.trim() }
    : null;
}

/** Returns the request for rates: destination and items. */
export function ratesRequest(parts: PromoParts): ShippingRatesRequest {
  const { cart, checkout, promo } = parts;
  const counted = countedItems(parts);
  const email = knownEmail(checkout);
  return {
    cart: {
      ...(email !== undefined && { email }),
      // If no item can be ordered, the delivery price is for all items that the shopper sees.
      items: orderedItems(counted.length > 0 ? counted : cart.items),
      promoCodes: [...promo.codes],
      confirmedPlaces: [...checkout.confirmedPlaces],
      shippingAddress: isShipped(cart) ? destination(checkout.shippingAddress) : null,
    },
  };
}

export interface RatesView {
  /** Status of the call for rates. */
  status: "loading" | "ready" | "failed";
  /** Delivery rate to the current address. Undefined if the address is unknown or outside the delivery area. */
  standard: ShippingRate | undefined;
  /** Pickup option, with the stores that have all items, if known. */
  pickup: ShippingRate | undefined;
  /** Whether it is still unknown which stores have all items. */
  asksStores: boolean;
  /** Reason why delivery is refused. */
  refusal: string;
  /** Whether there is no price because suburb, state and postcode do not match. The shopper then has to check them. */
  asksPlace: boolean;
}

/** If the shop cannot be reached, only pickup is offered (specification/delivery#rates-failed). */
const unaskedPickup: ShippingRate = { code: "clickCollect", label: checkoutMessages.storePickup, price: noDollars };

const unasked = { status: "failed", standard: undefined, asksStores: false, refusal: "", asksPlace: false } as const;

/** Returns the rates for the current order. Ignores rates for another address, another cart or other codes. */
export function ratesView(parts: PromoParts): RatesView {
  const { status, key, list, refusal, asksPlace } = parts.checkout.rates;
  const rateOf = (code: string) => list.find((rate) => rate.code === code);
  const isAnswered = key === JSON.stringify(ratesRequest(parts)) && status !== "none";
  if (parts.cart.status === "stored") return { ...unasked, pickup: undefined };
  if (!isAnswered || status === "loading") {
    const asksStores = list.length === 0 && refusal === "" && !asksPlace;
    const pickup = rateOf("clickCollect");
    return { status: "loading", standard: undefined, pickup, asksStores, refusal: "", asksPlace: false };
  }
  if (status === "failed") {
    return { ...unasked, pickup: isShipped(parts.cart) ? unaskedPickup : undefined };
  }
  return {
    status,
    standard: rateOf("standard"),
    pickup: rateOf("clickCollect"),
    asksStores: false,
    refusal,
    asksPlace,
  };
}

/** Rate for a cart with gift cards only (specification/delivery#giftcards-only). */
const nothingShipped: ShippingRate = {
  code: "standard",
  label: checkoutMessages.noShippingRequired,
  price: noDollars,
};

/** Returns the rate of the selected method; undefined while there is no valid rate. */
export function chosenRate(parts: PromoParts): ShippingRate | undefined {
  if (parts.cart.items.length > 0 && !isShipped(parts.cart)) return nothingShipped;
  const { status, standard, pickup } = ratesView(parts);
  if (status === "loading") return undefined;
  return shippingMethods[parts.checkout.shippingMethod].isPickup ? pickup : standard;
}

/** Whether the delivery can be priced: the address is known, or the order will be picked up. */
export function isDestinationKnown({ checkout }: PromoParts): boolean {
  return shippingMethods[checkout.shippingMethod].isPickup || destination(checkout.shippingAddress) !== null;
}

/**
 * Returns the text shown instead of a missing delivery price. Undefined if the price is missing only because the
 * address is unknown.
 */
export function unpricedText({ status, refusal, asksPlace }: RatesView, isKnown: boolean): string | undefined {
  if (!isKnown) return undefined;
  if (asksPlace) return "Check your address";
  if (refusal !== "") return "Not to this address";
  return { loading: "Working it out", failed: "Not known at the moment", ready: undefined }[status];
}
