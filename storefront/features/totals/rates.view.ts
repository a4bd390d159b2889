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

/** Gift cards alone are sent by email: nothing is delivered, nothing picked up. */
export function isShipped({ items }: PromoParts["cart"]): boolean {
  return items.some(({ giftcard }) => giftcard === undefined);
}

/** Where it would be delivered to; null while that is not known. Only Australian places are checked. */
function destination({ country, ...typed }: PromoParts["checkout"]["shippingAddress"]) {
  const postcode = typed.postcode.trim();
  if (country !== "AU") return { country, postcode, suburb: "", state: "" };
  return isPostcode(postcode, country)
    ? { country, postcode, suburb: typed.suburb.trim(), state: typed.state.trim() }
    : null;
}

/** What the rates call is asked for: where the order goes, and what is in it. */
export function ratesRequest(parts: PromoParts): ShippingRatesRequest {
  const { cart, checkout, promo } = parts;
  const counted = countedItems(parts);
  const email = knownEmail(checkout);
  return {
    cart: {
      ...(email !== undefined && { email }),
      // If nothing can be ordered, delivery is priced for what the shopper sees.
      items: orderedItems(counted.length > 0 ? counted : cart.items),
      promoCodes: [...promo.codes],
      confirmedPlaces: [...checkout.confirmedPlaces],
      shippingAddress: isShipped(cart) ? destination(checkout.shippingAddress) : null,
    },
  };
}

export interface RatesView {
  /** `failed`: the call failed. */
  status: "loading" | "ready" | "failed";
  /** To the address as it is now; undefined where that is not known, or not delivered to. */
  standard: ShippingRate | undefined;
  /** With the stores that have all of it, where they are known. */
  pickup: ShippingRate | undefined;
  /** The shop has not said yet whether any store has it. */
  asksStores: boolean;
  /** Why there is no delivery. */
  refusal: string;
  /** There is no delivery price yet: suburb, state and postcode do not fit together, and the shopper is asked. */
  asksPlace: boolean;
}

/** Where the shop cannot be asked, only pickup is offered (specification/delivery#rates-failed). */
const unaskedPickup: ShippingRate = { code: "clickCollect", label: checkoutMessages.storePickup, price: noDollars };

const unasked = { status: "failed", standard: undefined, asksStores: false, refusal: "", asksPlace: false } as const;

/**
 * What is known of the ways to get this very order. A rate for another address, other bottles or other codes is none.
 */
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

/** Of a cart of gift cards alone (specification/delivery#giftcards-only). */
const nothingShipped: ShippingRate = {
  code: "standard",
  label: checkoutMessages.noShippingRequired,
  price: noDollars,
};

/** The rate of the way that the shopper chose; undefined while there is none that counts. */
export function chosenRate(parts: PromoParts): ShippingRate | undefined {
  if (parts.cart.items.length > 0 && !isShipped(parts.cart)) return nothingShipped;
  const { status, standard, pickup } = ratesView(parts);
  if (status === "loading") return undefined;
  return shippingMethods[parts.checkout.shippingMethod].isPickup ? pickup : standard;
}

/** Whether it is known where the order would be delivered to. */
export function isDestinationKnown({ checkout }: PromoParts): boolean {
  return destination(checkout.shippingAddress) !== null;
}

/** What stands in place of the delivery price while there is none; undefined where it depends on the address alone. */
export function unpricedText({ status, refusal, asksPlace }: RatesView, isKnown: boolean): string | undefined {
  if (!isKnown) return undefined;
  if (asksPlace) return "Check your address";
  if (refusal !== "") return "Not to this address";
  return { loading: "Working it out", failed: "Not known at the moment", ready: undefined }[status];
}
