import type { FoundOrder } from "@corkwood/commerce";
import { useEffect, useState } from "react";
import { useShop, useSnapshotOf } from "../../state/shop.tsx";
import { refreshOrder } from "./orders.actions.ts";

/**
 * State of an order's page: the order itself, `looking` while it is loading, or `unknown` if the shopper has to enter
 * the email address.
 */
export type KnownOrder = FoundOrder | "looking" | "unknown";

/**
 * Returns an order that was previously looked up or placed in this browser, and reloads the order on each visit without
 * asking the shopper.
 * @param number in upper case
 */
export function useKnownOrder(number: string): KnownOrder {
  const shop = useShop();
  const { order, isRead } = useSnapshotOf(shop.orderLookup);
  const { placedOrder } = useSnapshotOf(shop.checkout);
  const [failed, setFailed] = useState("");
  const found = order?.number === number ? order : undefined;
  const email = found?.email ?? (placedOrder?.number === number ? placedOrder.email : undefined);

  useEffect(() => {
    // An order that was just looked up need not be reloaded.
    if (!isRead || email === undefined || shop.orderLookup.isNew) return;
    void refreshOrder(shop, { orderId: number, email }).then((isKnown) => setFailed(isKnown ? "" : number));
  }, [shop, number, email, isRead]);

  if (found) return found;
  return !isRead || (email !== undefined && failed !== number) ? "looking" : "unknown";
}
