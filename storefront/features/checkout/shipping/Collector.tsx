import { adultAge, fieldLimits } from "@corkwood/commerce";
import { Checkbox, Grid, Heading, Stack, Text, TextField } from "@corkwood/ui";
import { useEffect } from "react";
import { useShop } from "../../../state/shop.tsx";
import type { CheckoutState } from "../../../state/checkout.state.ts";
import { fillInCollector, fillInPart } from "../form/checkout.actions.ts";
import type { PickupField } from "../form/validation.ts";

export interface CollectorProps {
  pickup: CheckoutState["pickup"];
  errors: Partial<Record<PickupField, string>>;
}

const names = [
  { field: "firstName", label: "Your first name", token: "given-name" },
  { field: "lastName", label: "Your last name", token: "family-name" },
] as const;

/** Buyer and collector of a pickup order (specification/delivery#pickup-names). */
export function Collector({ pickup, errors }: CollectorProps) {
  const shop = useShop();
  useEffect(() => fillInCollector(shop), [shop]);
  return (
    <Stack gap="m">
      <Heading level={3}>Who is collecting it?</Heading>
      <Text tone="muted">Bring the order number and photo ID that shows you are {adultAge} or over.</Text>
      <Grid layout="halves" gap="m">
        {names.map(({ field, label, token }) => (
          <TextField
            key={field}
            label={label}
            name={`pickup.${field}`}
            autoComplete={token}
            maxLength={fieldLimits[field]}
            value={pickup[field]}
            error={errors[`pickup.${field}`]}
            onChange={(event) => fillInPart(shop, "pickup", { [field]: event.currentTarget.value })}
          />
        ))}
      </Grid>
      <Checkbox
        label="Someone else will collect it"
        name="pickup.isOther"
        checked={pickup.isOther}
        onChange={(event) => fillInPart(shop, "pickup", { isOther: event.currentTarget.checked })}
      />
      {pickup.isOther && (
        <TextField
          label="Their full name"
          hint="They need the order number and their own photo ID."
          name="pickup.collector"
          autoComplete="off"
          maxLength={fieldLimits.contactName}
          value={pickup.collector}
          error={errors["pickup.collector"]}
          onChange={(event) => fillInPart(shop, "pickup", { collector: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
}
