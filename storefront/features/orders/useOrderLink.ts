import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useShop, useSnapshotOf } from "../../state/shop.tsx";
import { orderPath } from "../../shared/routing/orderPaths.ts";
import { openOrderLink, tokenIn } from "./orders.actions.ts";

/**
 * Opens the order from an emailed link, and removes the token from the address.
 * @returns whether the order is being opened, and the message if that fails
 */
export function useOrderLink(number: string): { isOpening: boolean; refusal: string } {
  const shop = useShop();
  const navigate = useNavigate();
  const token = tokenIn(useLocation().hash);
  // Waits until the stored order has been read, because that order must not replace the linked one.
  const { isRead } = useSnapshotOf(shop.orderLookup);
  const [refusal, setRefusal] = useState("");
  useEffect(() => {
    if (token === undefined || !isRead) return;
    void openOrderLink(shop, token).then((refused) => {
      setRefusal(refused ?? "");
      return navigate(orderPath(shop.orderLookup.order?.number ?? number), { replace: true });
    });
  }, [shop, navigate, number, token, isRead]);
  return { isOpening: token !== undefined, refusal };
}
