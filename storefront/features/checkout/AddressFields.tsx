import { australianStates, fieldLimits, type Address, type AddressField } from "@corkwood/commerce";
import { Grid, SelectField, Stack, TextField } from "@corkwood/ui";
import { countries } from "./countries.ts";

export interface AddressFieldsProps {
  /** Tells browsers whose address this is, and names the fields apart. */
  section: "shipping" | "billing";
  address: Address;
  /** By the fields' names: `shipping.street1`. */
  errors: Partial<Record<string, string>>;
  onChange: (field: AddressField, value: string) => void;
}

/** The fields of an address in the order they stand; their names are prefixed with the section. */
export const addressFields: readonly AddressField[] = [
  "firstName",
  "lastName",
  "company",
  "country",
  "street1",
  "street2",
  "suburb",
  "state",
  "postcode",
];

export function AddressFields({ section, address, errors, onChange }: AddressFieldsProps) {
  const field = (name: AddressField, autoComplete: string) => ({
    name: `${section}.${name}`,
    value: address[name],
    error: errors[`${section}.${name}`],
    autoComplete: `${section} ${autoComplete}`,
    onChange: (event: { currentTarget: { value: string } }) => onChange(name, event.currentTarget.value),
  });
  const domestic = address.country === "AU";
  return (
    <Stack gap="m">
      <Grid layout="medium" gap="m">
        <TextField label="First name" maxLength={fieldLimits.firstName} {...field("firstName", "given-name")} />
        <TextField label="Last name" maxLength={fieldLimits.lastName} {...field("lastName", "family-name")} />
      </Grid>
      <TextField label="Company (optional)" maxLength={fieldLimits.company} {...field("company", "organization")} />
      <SelectField label="Country" {...field("country", "country")}>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label="Street address" maxLength={fieldLimits.street} {...field("street1", "address-line1")} />
      <TextField
        label="Apartment, unit or level (optional)"
        maxLength={fieldLimits.street}
        {...field("street2", "address-line2")}
      />
      <TextField
        label={domestic ? "Suburb" : "Suburb or town"}
        maxLength={fieldLimits.suburb}
        {...field("suburb", "address-level2")}
      />
      <Grid layout="medium" gap="m">
        {domestic ? (
          <SelectField label="State" {...field("state", "address-level1")}>
            <option value="">Choose a state</option>
            {australianStates.map((state) => (
              <option key={state} value={state}>
                {state}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField label="State or province (optional)" maxLength={50} {...field("state", "address-level1")} />
        )}
        <TextField
          label={domestic ? "Postcode" : "Postcode (optional)"}
          maxLength={9}
          inputMode={domestic ? "numeric" : "text"}
          {...field("postcode", "postal-code")}
        />
      </Grid>
    </Stack>
  );
}
