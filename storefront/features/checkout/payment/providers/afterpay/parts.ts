import { isCheckoutMethod } from "@corkwood/commerce";
import { useImperativeHandle } from "react";
import { useShop } from "../../../../../state/shop.tsx";
import { beginCheckout } from "../common/checkoutToken.actions.ts";
import type { Paid } from "../common/payer.ts";
import type { FieldsProps, ProviderParts } from "../common/provider.ts";

/**
 * The method has no fields, because the shopper pays on Afterpay's page. Afterpay then redirects back to the payment
 * step.
 */
function Fields({ method, ref }: FieldsProps) {
  const shop = useShop();
  useImperativeHandle(ref, () => ({
    pay: async (): Promise<Paid> => {
      if (!isCheckoutMethod(method)) throw new Error(`${method} has no checkout`);
      const checkout = await beginCheckout(shop, method);
      if ("problem" in checkout) return checkout;
      window.location.assign(checkout.url);
      // The promise never resolves, because the browser is leaving the page.
      return new Promise(() => undefined);
    },
  }));
  return null;
}

export const parts: ProviderParts = { Fields, buttons: {} };
