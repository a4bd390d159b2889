import type { Dollars, ProviderName } from "@corkwood/commerce";
import { ApiError } from "../../../services/api.ts";
import { approve, approvePath } from "./providers/embedded/frames.ts";
import type { ShopState } from "../../../state/shop.tsx";
import { orderRequest } from "../placement/orderRequest.ts";
import type { Paid } from "./payer.ts";
import type { AskInFrame } from "./providers/embedded/useFrames.tsx";

const cancelled = (name: string): Paid => ({
  problem: `You ended the payment at ${name}. Nothing was charged: please try again, or choose another way to pay.`,
});

/** The shopper approves a payment on the page that stands in for PayPal's. @param amount dollars */
export async function approvePaypal(
  method: "braintreePaypal" | "braintreePaypalPayIn4",
  amount: Dollars,
  askInFrame: AskInFrame,
): Promise<Paid> {
  const approved = await askInFrame("PayPal", approvePath(method, amount), approve);
  return approved ? { answer: { nonce: approved.nonce } } : cancelled("PayPal");
}

interface AfterpayToken {
  token: { token: string; provider: ProviderName; url: string };
}

/**
 * Begins a payment at Afterpay and lets the shopper approve it: in a frame with the test gateway, else on Afterpay's own
 * page, which leads back to the payment step. Throws the server's refusal of the order.
 */
export async function approveAfterpay(shop: ShopState, amount: Dollars, askInFrame: AskInFrame): Promise<Paid> {
  const { token } = await shop.api
    .post<AfterpayToken>("/api/payment/afterpay-token", orderRequest(shop, { method: "afterpay" }))
    .catch((error: unknown) => {
      if (error instanceof ApiError) throw error;
      return { token: undefined };
    });
  if (!token) return { problem: "Afterpay could not be reached. Nothing was charged: please try again." };
  if (token.provider === "embedded") {
    const approved = await askInFrame("Afterpay", approvePath("afterpay", amount), (frame, signal) =>
      approve(frame, signal, token.token),
    );
    return approved ? { answer: { orderToken: approved.nonce } } : cancelled("Afterpay");
  }
  window.location.assign(token.url);
  // The page is left: nothing is to happen here meanwhile.
  return new Promise(() => undefined);
}
