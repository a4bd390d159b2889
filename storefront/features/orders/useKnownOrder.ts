import type { FoundOrder } from "@corkwood/commerce";
import { useEffect, useState } from "react";
import { useShop, useSnapshotOf } from "../../state/shop.tsx";
import { refreshOrder } from "./orders.actions.ts";

/** What can be shown of an order: the order; nothing yet; or nothing before the shopper enters the email address. */
export type KnownOrder = FoundOrder | "looking" | "unknown";

/**
 * An order that was looked up or placed here before is loaded again with each visit, without asking the shopper.
 * @param number in capitals
 */
export function useKnownOrder(number: string): KnownOrder {
  const shop = useShop();
  const { order, isRead } = useSnapshotOf(shop.orderLookup);
  const { placedOrder } = useSnapshotOf(shop.checkout);
  const [failed, setFailed] = useState("");
  const found = order?.number === number ? order : undefined;
  const email = found?.email ?? (placedOrder?.number === number ? placedOrder.email : undefined);

  useEffect(() => {
    // What was asked for just now is as it is.
    if (!isRead || email === undefined || shop.orderLookup.isNew) return;
    void refreshOrder(shop, { orderId: number, email }).then((isKnown) => setFailed(isKnown ? "" : number));
  }, [shop, number, email, isRead]);

  if (found) return found;
  return !isRead || (email !== undefined && failed !== number) ? "looking" : "unknown";
}
