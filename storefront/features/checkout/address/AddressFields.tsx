import {
  addressForm,
  fieldLimits,
  neededFields,
  postcodeWarning,
  type Address,
  type AddressField,
} from "@corkwood/commerce";
import { Grid, Notice, SelectField, Stack, TextField } from "@corkwood/ui";
import { countries } from "../../orders/countries.ts";
import { StreetField } from "./StreetField.tsx";
import { SuburbField } from "./SuburbField.tsx";

export interface AddressFieldsProps {
  /** Tells browsers whose address this is, and names the fields apart. */
  section: "shipping" | "billing";
  address: Address;
  /** By the fields' names: `shipping.street1`. */
  errors: Partial<Record<string, string>>;
  onFill: (typed: Partial<Address>) => void;
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

const tokens = {
  firstName: "given-name",
  lastName: "family-name",
  company: "organization",
  country: "country",
  street1: "address-line1",
  street2: "address-line2",
  suburb: "address-level2",
  state: "address-level1",
  postcode: "postal-code",
} as const;

/** An address as its country writes it. */
export function AddressFields({ section, address, errors, onFill }: AddressFieldsProps) {
  const form = addressForm(address.country);
  const needed: readonly string[] = neededFields(address.country);
  const warning = postcodeWarning(address);
  const labelled = (name: AddressField, label: string) => (needed.includes(name) ? label : `${label} (optional)`);
  const wired = (name: keyof typeof tokens) => ({
    name: `${section}.${name}`,
    value: address[name],
    error: errors[`${section}.${name}`],
    autoComplete: `${section} ${tokens[name]}`,
  });
  const field = (name: keyof typeof tokens) => ({
    ...wired(name),
    onChange: (event: { currentTarget: { value: string } }) => onFill({ [name]: event.currentTarget.value }),
  });
  const suggested = (name: keyof typeof tokens) => ({
    ...wired(name),
    onValueChange: (value: string) => onFill({ [name]: value }),
    onFill,
  });

  return (
    <Stack gap="m">
      <Grid layout="halves" gap="m">
        <TextField label="First name" maxLength={fieldLimits.firstName} {...field("firstName")} />
        <TextField label="Last name" maxLength={fieldLimits.lastName} {...field("lastName")} />
      </Grid>
      <TextField label="Company (optional)" maxLength={fieldLimits.company} {...field("company")} />
      <SelectField label="Country" {...field("country")}>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <StreetField country={address.country} {...suggested("street1")} />
      <TextField label="Apartment, unit or level (optional)" maxLength={fieldLimits.street} {...field("street2")} />
      {address.country === "AU" ? (
        <SuburbField label={form.suburb} {...suggested("suburb")} />
      ) : (
        <TextField label={form.suburb} maxLength={fieldLimits.suburb} {...field("suburb")} />
      )}
      <Stack gap="xs">
        <Grid layout="halves" gap="m">
          {form.state !== undefined &&
            (form.states.length > 0 ? (
              <SelectField label={form.state} {...field("state")}>
                <option value="">Choose one</option>
                {form.states.map((state) => (
                  <option key={state} value={state}>
                    {state}
                  </option>
                ))}
              </SelectField>
            ) : (
              <TextField label={labelled("state", form.state)} maxLength={fieldLimits.suburb} {...field("state")} />
            ))}
          {form.postcode !== undefined && (
            <TextField
              label={labelled("postcode", form.postcode)}
              maxLength={address.country === "AU" ? 4 : 9}
              inputMode={address.country === "AU" ? "numeric" : "text"}
              {...field("postcode")}
            />
          )}
        </Grid>
        {/* There from the start: what comes into it later is announced. */}
        <div role="status">{warning !== undefined && <Notice>{warning}</Notice>}</div>
      </Stack>
    </Stack>
  );
}
