import {
  checkoutMessages,
  hoursLines,
  isPreArrival,
  noDollars,
  pickupReadyBy,
  pickupStores,
  storeAddress,
  type OrderPickup,
  type Settings,
  type ShippingRate,
  type Store,
} from "@corkwood/commerce";
import { problem } from "../../foundation/problem.ts";
import type { OrderLine } from "./lines.ts";

/** Store where an order is picked up. */
export interface Pickup {
  store: { id: string; name: string; address: string };
  /** The store's location number in stock counts. */
  location: string;
  /** Time at which the order will be ready, and the store's contact details. */
  promise: Pick<OrderPickup, "readyBy" | "phone" | "hours">;
}

const storesWith = (stores: readonly Store[], lines: readonly OrderLine[]) =>
  pickupStores(
    stores,
    lines.filter(({ giftcard }) => giftcard === null),
  );

const rate: ShippingRate = { code: "clickCollect", label: checkoutMessages.storePickup, price: noDollars };

/** Returns the pickup that the shop offers. Undefined if no single store has all bottles. */
export function pickupRate(stores: readonly Store[], lines: readonly OrderLine[]): ShippingRate | undefined {
  const ids = storesWith(stores, lines).map(({ id }) => id);
  return ids.length > 0 ? { ...rate, stores: ids } : undefined;
}

/**
 * Returns the pickup that the shopper chose. Throws STORE_NOT_FOUND if the store offers no pickup, and
 * SHIPPING_METHOD_NOT_AVAILABLE if the store lacks bottles.
 */
export function choosePickup(
  stores: readonly Store[],
  lines: readonly OrderLine[],
  storeId: string | undefined,
  { settings, now }: { settings: Pick<Settings, "pickup" | "state">; now: number },
): { rate: ShippingRate; pickup: Pickup } {
  const refuse = (code: "STORE_NOT_FOUND" | "SHIPPING_METHOD_NOT_AVAILABLE", status: number, message: string) =>
    problem(code, status, message, [{ path: "cart.shipping.storeId", message }]);
  const store = stores.find(({ id }) => id === storeId);
  if (!store?.visibleIn.index || store.erpStoreId === "") {
    throw refuse("STORE_NOT_FOUND", 422, checkoutMessages.storeNotFound);
  }
  const { id, name, erpStoreId: location } = store;
  if (!storesWith(stores, lines).includes(store)) {
    throw refuse("SHIPPING_METHOD_NOT_AVAILABLE", 409, checkoutMessages.storeShort(name));
  }
  const { readyAfterMinutes } = settings.pickup;
  const isHere = !lines.some(({ product }) => isPreArrival(product));
  const readyBy =
    readyAfterMinutes !== null && isHere ? pickupReadyBy(store, readyAfterMinutes, now, settings.state) : undefined;
  return {
    rate,
    pickup: {
      store: { id, name, address: storeAddress(store).join(", ") },
      location,
      promise: { readyBy: readyBy ?? null, phone: store.phone, hours: hoursLines(store, now, settings.state) },
    },
  };
}
