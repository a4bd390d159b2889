import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router-dom";
import { useShop } from "../../../../../state/shop.tsx";
import { fillIn } from "../../../form/checkout.actions.ts";
import { readAfterpayReturn } from "./afterpayReturn.ts";

const cancelled =
  "The payment at Afterpay was not approved. Nothing was charged: please try again, or choose another way to pay.";

/** Goes on where a shopper comes back from Afterpay's own page. @param isReady the total is known; @param place buys with the token */
export function useAfterpayReturn(isReady: boolean, place: (orderToken: string) => Promise<void>): void {
  const shop = useShop();
  const [query, setQuery] = useSearchParams();
  const wasSent = query.has("status");
  const goOn = useEffectEvent(() => {
    const returned = readAfterpayReturn(query);
    // Reload and back are not to place it again, and tokens are for no history.
    setQuery({}, { replace: true });
    if (returned?.outcome === "approved") void place(returned.orderToken);
    else fillIn(shop, { failure: [{ message: cancelled }] });
  });
  useEffect(() => {
    if (isReady && wasSent) goOn();
  }, [isReady, wasSent]);
}
