import { isApprovedMethod } from "@corkwood/commerce";
import type { Elements } from "@corkwood/ui";
import { useImperativeHandle, useRef } from "react";
import { useShop } from "../../../../../state/shop.tsx";
import type { Payer } from "../common/payer.ts";
import type { FieldsProps, ProviderParts } from "../common/provider.ts";
import { approveInFrame } from "./approval.ts";
import { CardFields } from "./CardFields.tsx";
import { useFrames, type AskInFrame } from "./useFrames.tsx";

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
