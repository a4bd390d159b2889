import { fieldLimits } from "@corkwood/commerce";
import { Button, ErrorSummary, Heading, Stack, TextArea } from "@corkwood/ui";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { useShop } from "../../shop.tsx";
import { useForm } from "../useForm.ts";
import { AddressFields, addressFields } from "./AddressFields.tsx";
import { fillIn, fillInAddress, fillInInstructions, loadRates } from "./checkout.actions.ts";
import { stepPath } from "./gating.ts";
import { addressFormErrors, type AddressFormField } from "./validation.ts";

const formId = "shipping-form";
const order: readonly AddressFormField[] = addressFields.map((field) => `shipping.${field}` as const);

/** What is asked of the courier, and what to do when nobody is home. */
const instructions = [
  { field: "delivery", label: "Delivery instructions (optional)" },
  { field: "notAtHome", label: "If nobody is home (optional)" },
] as const;

export function ShippingStep() {
  const shop = useShop();
  const typed = useSnapshot(shop.checkout, { sync: true });
  const refused = typed.rates.status === "refused" || typed.rates.status === "failed" ? typed.rates.message : "";
  const form = useForm(formId, order, addressFormErrors("shipping", typed.shippingAddress));
  const [waiting, setWaiting] = useState(false);
  const navigate = useNavigate();

  async function goOn() {
    setWaiting(true);
    const ready = await loadRates(shop);
    setWaiting(false);
    if (!ready) return;
    fillIn(shop, { shippingDone: true });
    await navigate(stepPath("payment"));
  }

  return (
    <form
      id={formId}
      noValidate
      onBlur={form.onBlur}
      onSubmit={(event) => {
        event.preventDefault();
        if (form.submit()) void goOn();
      }}
    >
      <Stack gap="l">
        <Heading level={2}>Shipping</Heading>
        <ErrorSummary
          errors={refused ? [{ field: "shipping.postcode", message: refused }, ...form.summary] : form.summary}
        />
        <AddressFields
          section="shipping"
          address={typed.shippingAddress}
          errors={form.shown}
          onChange={(field, value) => fillInAddress(shop, "shipping", field, value)}
        />
        <Stack gap="m">
          {instructions.map(({ field, label }) => (
            <TextArea
              key={field}
              label={label}
              name={`instructions.${field}`}
              maxLength={fieldLimits.instructions}
              rows={2}
              value={typed.deliveryInstructions[field]}
              onChange={(event) => fillInInstructions(shop, field, event.currentTarget.value)}
            />
          ))}
        </Stack>
        <Button type="submit" variant="primary" size="large" loading={waiting}>
          Continue to payment
        </Button>
      </Stack>
    </form>
  );
}
