import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useShop, useSnapshotOf } from "../../state/shop.tsx";
import { orderPath } from "../../shared/routing/orderPaths.ts";
import { openOrderLink, tokenIn } from "./orders.actions.ts";

/**
 * Opens the order of an emailed link, and removes the token from the address.
 * @returns whether it is being opened, and the message if it cannot be
 */
export function useOrderLink(number: string): { isOpening: boolean; refusal: string } {
  const shop = useShop();
  const navigate = useNavigate();
  const token = tokenIn(useLocation().hash);
  // Waits for the stored order, which must not replace the linked one.
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
