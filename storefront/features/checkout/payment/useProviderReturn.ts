import type { OnlineMethod } from "@corkwood/commerce";
import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router-dom";
import { useShop } from "../../../state/shop.tsx";
import { fillIn } from "../form/checkout.actions.ts";
import type { PaymentAnswer } from "../placement/orderRequest.ts";
import { readReturn } from "./providers/registry.ts";

/**
 * Goes on where a shopper comes back from a provider's own page.
 * @param isReady the total is known; @param place buys with what the provider answered
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
    // Reload and back are not to place it again, and tokens are for no history.
    setQuery({}, { replace: true });
    if (returned.outcome === "approved") void place(returned.answer, returned.method);
    else fillIn(shop, { failure: [{ message: returned.message }] });
  });
  useEffect(() => {
    if (isReady && wasSent) goOn();
  }, [isReady, wasSent]);
}
