import { isCheckoutMethod, onlineMethod, type ApprovedMethod, type Dollars } from "@corkwood/commerce";
import type { ShopState } from "../../../../../state/shop.tsx";
import { beginCheckout } from "../common/checkoutToken.actions.ts";
import type { Paid } from "../common/payer.ts";
import { approve, approvePath } from "./frames.ts";
import type { AskInFrame } from "./useFrames.tsx";

/** Lets the shopper approve a payment in a frame that simulates a provider's page. @param amount dollars */
export async function approveInFrame(
  shop: ShopState,
  method: ApprovedMethod,
  amount: Dollars,
  askInFrame: AskInFrame,
): Promise<Paid> {
  const { tokenField, approvedAt } = onlineMethod(method);
  const name = approvedAt ?? "";
  const checkout = isCheckoutMethod(method) ? await beginCheckout(shop, method) : undefined;
  if (checkout && "problem" in checkout) return checkout;
  const approved = await askInFrame(name, approvePath(method, amount), (frame, signal) =>
    approve(frame, signal, checkout?.token),
  );
  if (approved) return { answer: { [tokenField]: approved.nonce } };
  return {
    problem: `You ended the payment at ${name}. Nothing was charged: please try again, or choose another way to pay.`,
  };
}
