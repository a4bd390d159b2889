import type { PlacedOrder, Problem } from "@corkwood/commerce";
import { ApiError } from "../../services/api.ts";
import type { Shop } from "../../shop.tsx";
import { refreshCartStock, reloadCartProducts } from "../cart/stock.actions.ts";
import { alert } from "../chrome/alerts.state.ts";
import { reloadPromoData } from "../promo/promo.actions.ts";
import { resetCheckout } from "./checkout.state.ts";
import { orderRequest, type PaymentAnswer } from "./order-request.ts";
import { loadRates } from "./rates.actions.ts";

const unreachable = "The shop could not be reached. Check your connection and try again.";

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
      // The step closes, since the cart has an error now: what happened has to be said where it does not close with it.
      alert(shop.alerts, "error", `${problem.detail} You have not been charged.`);
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
 * @param answer of the way to pay; nothing for a bank transfer
 */
export async function placeOrder(shop: Shop, answer: PaymentAnswer = {}): Promise<Placement> {
  const { cart, checkout, api } = shop;
  if (checkout.placing) return { outcome: "unknown", message: sentences.unknown };
  checkout.placing = true;
  cart.busy = true;
  if (checkout.attempt === null) {
    checkout.attempt = { key: crypto.randomUUID(), request: JSON.stringify(orderRequest(shop, shop.now(), answer)) };
  }
  const { key, request } = checkout.attempt;
  try {
    const { order } = await api.post<{ order: PlacedOrder }>("/api/order/place", JSON.parse(request), {
      "idempotency-key": key,
    });
    resetCheckout(checkout, order);
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
