import type { OnlineMethod } from "@corkwood/commerce";
import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router-dom";
import { useShop } from "../../../state/shop.tsx";
import { fillIn } from "../form/checkout.actions.ts";
import type { PaymentAnswer } from "../placement/orderRequest.ts";
import { readReturn } from "./providers/registry.ts";

/**
 * Continues the placement when a shopper returns from a provider's page.
 * @param isReady whether the total is known
 * @param place places the order with the provider's outcome
 */
export function useProviderReturn(
  isReady: boolean,
  place: (answer: PaymentAnswer, method: OnlineMethod) => Promise<void>,
): void {
  const shop = useShop();
  const [query, setQuery] = useSearchParams();
  const wasSent = readReturn(query) !== undefined;
  const goOn = useEffectEvent(() => {
    const returned = readReturn(query);
    if (!returned) return;
    // Removes the token from the history, so that reloading or going back does not place the order again.
    setQuery({}, { replace: true });
    if (returned.outcome === "approved") void place(returned.answer, returned.method);
    else fillIn(shop, { failure: [{ message: returned.message }] });
  });
  useEffect(() => {
    if (isReady && wasSent) goOn();
  }, [isReady, wasSent]);
}
