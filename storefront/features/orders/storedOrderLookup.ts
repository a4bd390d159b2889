import type { FoundOrder } from "@corkwood/commerce";
import { subscribe } from "valtio";
import type { Shop } from "../../state/shop.tsx";
import { readOrder } from "./placedOrder.ts";
import type { Keeper } from "../../shared/persistence/persister.ts";
import { isFields } from "../../shared/persistence/storedList.ts";

const area = "orderLookup";

/** What cannot be read can be looked up again: nobody is told. */
function readFound(kept: unknown): FoundOrder | null {
  const order = readOrder(kept);
  if (!order || !isFields(kept)) return null;
  const { status, cancelledAt } = kept;
  if (status !== "placed" && status !== "cancelled") return null;
  return { ...order, status, cancelledAt: typeof cancelledAt === "string" ? cancelledAt : null };
}

/** Keeps the order that was looked up last, and forgets it where another tab does. The checkout has to be read before. */
export function keepOrderLookup({ orderLookup }: Pick<Shop, "orderLookup">, keeper: Keeper): void {
  orderLookup.order = readFound(keeper.storage.read(area).value);
  orderLookup.isRead = true;
  let known = orderLookup.order;
  const save = keeper.throttled(() => keeper.write(area, "the order that you looked up", orderLookup.order));
  const end = subscribe(orderLookup, () => {
    if (known === orderLookup.order) return;
    known = orderLookup.order;
    save();
  });
  keeper.signal.addEventListener("abort", end);
  const follow = ({ value }: { value: unknown }) => {
    known = readFound(value);
    orderLookup.order = known;
  };
  keeper.storage.watch(area, follow, keeper.signal);
}
