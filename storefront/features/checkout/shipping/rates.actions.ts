import { shippingMethods, type Problem, type ShippingRate } from "@corkwood/commerce";
import { ApiError } from "../../../services/api.ts";
import type { ShopState } from "../../../state/shop.tsx";
import { alert } from "../../../state/alerts.state.ts";
import { checkPlace } from "../form/place.actions.ts";
import { analyticsOf } from "../stored/campaign.ts";
import { ratesRequest, ratesView } from "../../totals/rates.view.ts";

const storeGone =
  "The store you chose no longer has every bottle of your order. Please choose again how you would like to receive it.";

/** Reason why delivery is refused. */
type Refused = Pick<Problem, "code" | "detail">;

/**
 * Requests the delivery price and the pickup stores. Ignores a response if the address or the cart has since changed.
 * @returns whether current rates are loaded
 */
export async function loadRates(shop: ShopState): Promise<boolean> {
  const { checkout, api } = shop;
  const request = ratesRequest(shop);
  const key = JSON.stringify(request);
  // The known pickup option stays visible while loading.
  checkout.rates = { ...checkout.rates, status: "loading", key };
  const take = (status: "ready" | "failed", list: ShippingRate[] = [], refused?: Refused) => {
    const asksPlace = refused?.code === "PLACE_NOT_CONFIRMED";
    const refusal = asksPlace ? "" : (refused?.detail ?? "");
    if (checkout.rates.key === key) checkout.rates = { status, key, list, refusal, asksPlace };
  };
  try {
    const { rates, refusal } = await api.post("/api/shipping/rates", {
      body: { cart: { ...request.cart, analytics: analyticsOf(checkout) } },
    });
    take("ready", rates, refusal);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.problem.status < 500 && error.problem.status !== 429;
    if (isRefused) take("ready", [], error.problem);
    else take("failed");
  }
  dropMissingStore(shop);
  if (ratesView(shop).asksPlace) await askPlace(shop);
  return ratesView(shop).status === "ready";
}

/** Reopens the shipping step, because the shopper must confirm the address before a price can be calculated. */
async function askPlace(shop: ShopState): Promise<void> {
  const { checkout } = shop;
  if (!shippingMethods[checkout.shippingMethod].isPickup) checkout.shippingDone = false;
  await checkPlace(shop, "shipping");
}

/** Clears the choice of a store that is no longer offered (specification/delivery#pickup-cleared). */
function dropMissingStore(shop: ShopState): void {
  const { checkout, alerts } = shop;
  const { status, pickup } = ratesView(shop);
  const isThere = pickup?.stores?.includes(checkout.storeId) ?? false;
  if (!shippingMethods[checkout.shippingMethod].isPickup || status !== "ready" || isThere) return;
  if (checkout.storeId !== "") alert(alerts, "error", storeGone);
  Object.assign(checkout, { storeId: "", shippingDone: false });
  if (!pickup) checkout.shippingMethod = "standard";
}
