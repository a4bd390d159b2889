import { fieldLimits, formatCents, handoverSentences, type Cents, type Handover } from "@corkwood/commerce";
import { Checkbox, Heading, Stack, Text, TextArea } from "@corkwood/ui";
import { useShop } from "../../../state/shop.tsx";
import { fillIn, fillInPart } from "../form/checkout.actions.ts";
import type { CheckoutState } from "../../../state/checkout.state.ts";
import type { NoteField } from "../form/validation.ts";

/** Instructions for the courier. */
const instructions = [
  { field: "delivery", label: "Delivery instructions (optional)" },
  { field: "notAtHome", label: "If no one is home (optional)" },
] as const;

export interface DeliveryExtrasProps {
  typed: Pick<CheckoutState, "deliveryInstructions" | "includesDeliveryInsurance" | "holdDeliveryInHotWeather">;
  handover: Handover;
  /** Undefined while unknown. */
  insurance: Cents | undefined;
  errors: Partial<Record<NoteField, string>>;
}

/** Delivery options: instructions, requirements at the door, insurance and a hold in hot weather. */
export function DeliveryExtras({ typed, handover, insurance, errors }: DeliveryExtrasProps) {
  const shop = useShop();
  const { isUnattendedAllowed } = handover;
  const { deliveryInstructions, includesDeliveryInsurance, holdDeliveryInHotWeather } = typed;
  return (
    <Stack gap="m">
      <Heading level={3}>Delivery options</Heading>
      <Text>{handoverSentences(handover).join(" ")}</Text>
      {instructions
        .filter(({ field }) => field !== "notAtHome" || isUnattendedAllowed)
        .map(({ field, label }) => (
          <TextArea
            key={field}
            label={label}
            name={`instructions.${field}`}
            autoComplete="off"
            maxLength={fieldLimits.instructions}
            rows={2}
            value={deliveryInstructions[field]}
            error={errors[`instructions.${field}`]}
            onChange={(event) => fillInPart(shop, "deliveryInstructions", { [field]: event.currentTarget.value })}
          />
        ))}
      <Checkbox
        label={insurance === undefined ? "Insure the delivery" : `Insure the delivery for ${formatCents(insurance)}`}
        hint="1% of your order after offers. It covers anything that breaks or goes missing on the way."
        name="includesDeliveryInsurance"
        checked={includesDeliveryInsurance}
        onChange={(event) => fillIn(shop, { includesDeliveryInsurance: event.currentTarget.checked })}
      />
      <Checkbox
        label="Hold my delivery in hot weather"
        hint="On very hot days we wait for a cooler one, so nothing spoils in the van."
        name="holdDeliveryInHotWeather"
        checked={holdDeliveryInHotWeather}
        onChange={(event) => fillIn(shop, { holdDeliveryInHotWeather: event.currentTarget.checked })}
      />
    </Stack>
  );
}
