import { isOnlineMethod, paymentMethods, type PaymentMethod } from "@corkwood/commerce";
import { Notice, RadioGroup, Spinner, Stack, Text } from "@corkwood/ui";
import type { Ref } from "react";
import { useShop } from "../../../state/shop.tsx";
import { useSite } from "../../../shared/routing/site.ts";
import { LoadFailed } from "../../../shared/page/LoadFailed.tsx";
import { fillIn } from "../form/checkout.actions.ts";
import type { MethodOption } from "./methods.view.ts";
import type { Payer } from "./providers/common/payer.ts";
import type { Methods } from "./useMethods.ts";

export interface MethodChoiceProps {
  methods: Methods;
  options: readonly MethodOption[];
  /** Selected payment method. */
  method: PaymentMethod;
  payer: Ref<Payer>;
  /** Whether a payment is in progress. */
  disabled: boolean;
}

function BankTransfer() {
  const { bankTransfer } = useSite().settings;
  return (
    <Notice tone="info" title={paymentMethods.bankTransfer.label}>
      <Text>
        {bankTransfer.note} You will find our account and your order number on the next page and in your email.
      </Text>
    </Notice>
  );
}

/** List of payment methods, with fields for the selected method. */
export function MethodChoice({ methods, options, method, payer, disabled }: MethodChoiceProps) {
  const shop = useShop();
  if (methods.status === "loading") return <Spinner label="Loading the payment methods" />;
  const Fields = isOnlineMethod(method) ? methods.parts.get(method)?.Fields : undefined;
  return (
    <Stack gap="m">
      {methods.status === "failed" && (
        <LoadFailed
          title="We couldn’t load the payment methods"
          advice="Nothing was charged. Check your connection and try again."
          onRetry={methods.retry}
        />
      )}
      <RadioGroup
        label="How would you like to pay?"
        name="paymentMethod"
        value={method}
        options={options.map((option) => ({
          value: option.method,
          label: option.label,
          ...(option.detail !== undefined && { detail: option.detail }),
          disabled: !option.isOpen || disabled,
        }))}
        onChange={(chosen) => fillIn(shop, { paymentMethod: chosen as PaymentMethod })}
      />
      {Fields && isOnlineMethod(method) && <Fields ref={payer} method={method} />}
      {paymentMethods[method].kind === "transfer" && <BankTransfer />}
    </Stack>
  );
}
