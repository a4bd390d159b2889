import { isCardMethod, type MethodOf } from "@corkwood/commerce";
import type { ComponentType } from "react";
import type { ButtonProps, FieldsProps, ProviderParts } from "../common/provider.ts";
import { BraintreeFields } from "./BraintreeFields.tsx";
import { PayPalButton } from "./PayPalButton.tsx";

function Fields({ method, ref }: FieldsProps) {
  return isCardMethod(method) ? <BraintreeFields ref={ref} /> : null;
}

/** PayPal requires its own button. */
const buttons: Record<MethodOf<"braintree">, ComponentType<ButtonProps> | undefined> = {
  braintreeCreditCard: undefined,
  braintreeCreditCardBypass3DS: undefined,
  braintreePaypal: PayPalButton,
  braintreePaypalPayIn4: PayPalButton,
};

export const parts: ProviderParts = { Fields, buttons };
