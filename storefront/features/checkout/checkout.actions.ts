import {
  type AddressField,
  type PlacedOrder,
  type PlaceOrderInput,
  type Problem,
  type ShippingRate,
} from "@corkwood/commerce";
import { ApiError } from "../../services/api.ts";
import type { Shop } from "../../shop.tsx";
import { refreshCartStock, reloadCartProducts } from "../cart/stock.actions.ts";
import { reloadPromoData } from "../promo/promo.actions.ts";
import type { CheckoutState } from "./checkout.state.ts";
import { expectedTotals, orderedItems, ratesRequest } from "./totals.ts";
import type { AddressSection } from "./validation.ts";

const unreachable = "The shop could not be reached. Check your connection and try again.";

/** Takes over what the shopper typed or chose. */
export function fillIn(shop: Shop, typed: Partial<Omit<CheckoutState, "shippingAddress" | "billingAddress">>): void {
  Object.assign(shop.checkout, typed);
}

export function fillInAddress(shop: Shop, section: AddressSection, field: AddressField, value: string): void {
  const address = section === "shipping" ? shop.checkout.shippingAddress : shop.checkout.billingAddress;
  address[field] = value;
}

export function fillInInstructions(shop: Shop, field: "delivery" | "notAtHome", value: string): void {
  shop.checkout.deliveryInstructions[field] = value;
}

const undeliverable = "We cannot deliver to this address. Please choose another one.";

/**
 * Asks what delivery costs. An answer for an address or cart that has changed meanwhile is dropped.
 * @returns whether there is a rate now
 */
export async function loadRates(shop: Shop): Promise<boolean> {
  const { checkout, api } = shop;
  const request = ratesRequest(shop);
  const key = JSON.stringify(request);
  checkout.rates = { status: "loading", key, list: checkout.rates.list, message: "" };
  try {
    const { rates } = await api.post<{ rates: ShippingRate[] }>("/api/shipping/rates", request);
    if (checkout.rates.key !== key) return false;
    checkout.rates =
      rates.length > 0
        ? { status: "ready", key, list: rates, message: "" }
        : { status: "refused", key, list: [], message: undeliverable };
  } catch (error) {
    if (checkout.rates.key !== key) return false;
    const refused = error instanceof ApiError && error.problem.status < 500;
    checkout.rates = {
      status: refused ? "refused" : "failed",
      key,
      list: [],
      message: refused ? error.message : unreachable,
    };
  }
  return checkout.rates.status === "ready";
}

/** How an attempt to buy ended. Nothing was charged unless it is `placed`, or `unknown`: then pressing again tells. */
export type Placement =
  | { outcome: "placed" }
  | { outcome: "changed" | "refused" | "declined" | "unknown"; message: string };

const sentences = {
  changed:
    "Prices or stock have changed since you last looked. You have not been charged: please check the new total and pay again.",
  declined: "Your card was declined and you have not been charged. Try another card or pay by bank transfer.",
  unknown:
    "We did not hear back, so we don't know yet whether your order went through. Press the button again: you will not be charged twice.",
};

function orderRequest(shop: Shop, nonce: string | undefined): PlaceOrderInput {
  const { cart, checkout, promo } = shop;
  const { deliveryInstructions, shippingAddress, paymentMethod } = checkout;
  return {
    cart: {
      email: checkout.email.trim(),
      phone: checkout.phone.trim(),
      subscribeToMarketing: checkout.subscribeToMarketing,
      billingAddress: checkout.billingSameAsShipping ? { ...shippingAddress } : { ...checkout.billingAddress },
      shippingAddress: { ...shippingAddress },
      shipping: { methodCode: "standard", instructions: { ...deliveryInstructions } },
      items: orderedItems(cart),
      promoCodes: [...promo.codes],
      payment: {
        methodCode: paymentMethod,
        expectedAmount: expectedTotals(shop, shop.now()).grandTotal,
        ...(nonce !== undefined && { nonce }),
      },
    },
  };
}

/** What the server said, in words for the shopper. */
async function refusalOf(shop: Shop, problem: Problem): Promise<Placement> {
  switch (problem.code) {
    case "PAYMENT_DECLINED":
      return { outcome: "declined", message: sentences.declined };
    case "PAYMENT_UNAVAILABLE":
      // Whether or not it is known what became of the charge, the same attempt again is safe; the server says which.
      return { outcome: "unknown", message: problem.detail };
    case "EXPECTED_AMOUNT_CHANGED":
      await refreshCartStock(shop);
      await reloadPromoData(shop);
      await loadRates(shop);
      return { outcome: "changed", message: sentences.changed };
    case "PRODUCT_SIZE_SOLD_OUT":
    case "PRODUCT_SIZE_STOCK_INSUFFICIENT":
      await refreshCartStock(shop);
      return { outcome: "refused", message: `${problem.detail} You have not been charged.` };
    case "PRODUCT_NOT_FOUND":
    case "PRODUCT_NOT_PURCHASABLE":
    case "COMING_SOON_PRODUCT_NOT_PURCHASABLE":
    case "CART_MAX_QTY_EXCEEDED":
    case "CART_MIN_QTY_NOT_REACHED":
    case "NO_MIXING_PRE_ARRIVAL_PRODUCTS":
      // The cart shows what has become of them; where that cannot be had, the refusal stands for itself.
      await reloadCartProducts(shop).catch(() => undefined);
      return { outcome: "refused", message: `${problem.detail} You have not been charged.` };
    default:
      if (problem.status >= 500) return { outcome: "unknown", message: sentences.unknown };
      return { outcome: "refused", message: `${problem.detail} You have not been charged.` };
  }
}

/**
 * Buys what is in the cart, once: the attempt's key stays the same until the server has answered it, so that a second
 * press, another tab or a reload asks for the same order again.
 * @param nonce what the card fields answered with; none for a bank transfer
 */
export async function placeOrder(shop: Shop, nonce: string | undefined): Promise<Placement> {
  const { cart, checkout, api } = shop;
  if (checkout.placing) return { outcome: "unknown", message: sentences.unknown };
  checkout.placing = true;
  cart.busy = true;
  if (checkout.attempt === null) {
    checkout.attempt = { key: crypto.randomUUID(), request: JSON.stringify(orderRequest(shop, nonce)) };
  }
  const { key, request } = checkout.attempt;
  try {
    const { order } = await api.post<{ order: PlacedOrder }>("/api/order/place", JSON.parse(request), {
      "idempotency-key": key,
    });
    Object.assign(checkout, { placedOrder: order, attempt: null, contactDone: false, shippingDone: false });
    checkout.deliveryInstructions = { delivery: "", notAtHome: "" };
    cart.busy = false;
    cart.items = [];
    return { outcome: "placed" };
  } catch (error) {
    const placement =
      error instanceof ApiError
        ? await refusalOf(shop, error.problem).catch((): Placement => ({ outcome: "unknown", message: unreachable }))
        : ({ outcome: "unknown", message: sentences.unknown } as const);
    // An attempt that was answered is over; one that was not is asked for again under its own key.
    if (placement.outcome !== "unknown") checkout.attempt = null;
    return placement;
  } finally {
    cart.busy = false;
    checkout.placing = false;
  }
}
