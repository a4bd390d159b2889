import { paymentMethods, type CheckoutMethod, type ProviderName } from "@corkwood/commerce";
import { ApiError } from "../../../../../services/api.ts";
import { customerHeaders } from "../../../../../services/identity/asCustomer.ts";
import type { ShopState } from "../../../../../state/shop.tsx";
import { orderRequest } from "../../../placement/orderRequest.ts";

/** A payment that was started with a provider. The shopper approves it at `url`. */
export interface StartedCheckout {
  token: string;
  provider: ProviderName;
  url: string;
}

/** Starts a payment for the order's total with the method's provider. Throws if the server refuses the order. */
export async function beginCheckout(
  shop: ShopState,
  method: CheckoutMethod,
): Promise<StartedCheckout | { problem: string }> {
  const { provider, label } = paymentMethods[method];
  try {
    const body = orderRequest(shop, { method });
    const headers = await customerHeaders(shop.identity);
    const { token } = await shop.api.post(`/api/payment/${provider}-token`, { body, headers });
    return token;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return { problem: `${label} could not be reached. Nothing was charged: please try again.` };
  }
}
