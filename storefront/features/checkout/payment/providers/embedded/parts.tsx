import { useImperativeHandle, useRef } from "react";
import {
  isApprovedMethod,
  isCheckoutMethod,
  onlineMethod,
  type ApprovedMethod,
  type Dollars,
} from "@corkwood/commerce";
import type { Elements } from "@corkwood/ui";
import { useShop, type ShopState } from "../../../../../state/shop.tsx";
import type { Payer, Paid } from "../common/payer.ts";
import type { FieldsProps, ProviderParts } from "../common/provider.ts";
import { beginCheckout } from "../common/checkoutToken.actions.ts";
import { approve, approvePath } from "./frames.ts";
import { type AskInFrame, useFrames } from "./useFrames.tsx";
import { CardFields } from "./CardFields.tsx";

/** Lets the shopper approve a payment in a frame that simulates a provider's page. @param amount dollars */
async function approveInFrame(
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

/** Card fields, and frames that simulate the pages of the bank and other providers. */
function Fields({ method, ref }: FieldsProps) {
  const shop = useShop();
  const card = useRef<Payer>(null);
  const { ask, dialog }: { ask: AskInFrame; dialog: Elements } = useFrames();
  useImperativeHandle(ref, () => ({
    validate: async () => card.current?.validate?.(),
    pay: async (amount) => {
      if (isApprovedMethod(method)) return approveInFrame(shop, method, amount, ask);
      return card.current?.pay(amount) ?? { problem: "The card fields are still loading. Please try again." };
    },
  }));
  return (
    <>
      {!isApprovedMethod(method) && <CardFields ref={card} method={method} askInFrame={ask} />}
      {dialog}
    </>
  );
}

export const parts: ProviderParts = { Fields, buttons: {} };
