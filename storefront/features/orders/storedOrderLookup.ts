import type { FoundOrder } from "@corkwood/commerce";
import { subscribe } from "valtio";
import type { ShopState } from "../../state/shop.tsx";
import { readOrder } from "./placedOrder.ts";
import { readFulfilment } from "./storedFulfilment.ts";
import type { Persister } from "../../shared/persistence/persister.ts";
import { isFields } from "../../shared/persistence/storedValues.ts";

const area = "orderLookup";

/** Reads the stored order. No alert is shown for an invalid order, because it can be looked up again. */
function readFound(stored: unknown): FoundOrder | null {
  const order = readOrder(stored);
  return order && isFields(stored) ? readFulfilment(order, stored) : null;
}

/**
 * Stores the order that was looked up last, and removes it when another tab does. Must be called after the checkout is
 * restored.
 */
export function persistOrderLookup({ orderLookup }: Pick<ShopState, "orderLookup">, persister: Persister): void {
  orderLookup.order = readFound(persister.storage.read(area).value);
  orderLookup.isRead = true;
  let known = orderLookup.order;
  const save = persister.throttled(() => persister.write(area, "the order that you looked up", orderLookup.order));
  const end = subscribe(orderLookup, () => {
    if (known === orderLookup.order) return;
    known = orderLookup.order;
    save();
  });
  persister.signal.addEventListener("abort", end);
  const follow = ({ value }: { value: unknown }) => {
    known = readFound(value);
    orderLookup.order = known;
  };
  persister.storage.watch(area, follow, persister.signal);
}
