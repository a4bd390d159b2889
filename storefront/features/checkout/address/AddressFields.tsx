import {
  addressForm,
  fieldLimits,
  neededFields,
  placeLine,
  type Address,
  type AddressField,
  type PlaceQuestion,
} from "@corkwood/commerce";
import { Grid, SelectField, Stack, TextField } from "@corkwood/ui";
import { useState } from "react";
import { countries } from "../../orders/address/countries.ts";
import { PlaceCheck } from "./PlaceCheck.tsx";
import { StreetField } from "./StreetField.tsx";
import { SuburbField } from "./SuburbField.tsx";
import { filledText, type SuggestedPlace } from "./suggestedPlace.ts";

export interface AddressFieldsProps {
  /** Prefix of the field names, and section name in their autocomplete tokens. */
  section: "shipping" | "billing";
  address: Address;
  /** Error messages by field name, such as `shipping.street1`. */
  errors: Partial<Record<string, string>>;
  /** Question about parts of an Australian address that do not match. */
  question: PlaceQuestion | undefined;
  onFill: (typed: Partial<Address>) => void;
  /** Called when the shopper chooses a suggestion. Suburb, state and postcode of a suggestion always match. */
  onSuggestion: (place: SuggestedPlace) => void;
  /** Called when the shopper confirms suburb, state and postcode as typed. */
  onConfirm: () => void;
}

/** Address fields in display order. Their names are prefixed with the section. */
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

/** Address fields in the format of the selected country. */
export function AddressFields(props: AddressFieldsProps) {
  const { section, address, errors, question, onFill, onSuggestion, onConfirm } = props;
  const [news, setNews] = useState("");
  // The question is not shown until the shopper leaves the suburb field, because an incomplete suburb never matches.
  const [isTyping, setIsTyping] = useState(false);
  const form = addressForm(address.country);
  const needed: readonly string[] = neededFields(address.country);
  function take(place: SuggestedPlace) {
    onSuggestion(place);
    setNews(filledText(place));
  }
  /** Moves focus to the field that the question is about, because the pressed button is removed. */
  function answer(act: () => void) {
    act();
    document.querySelector<HTMLElement>(`[name="${section}.postcode"]`)?.focus();
  }
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
    onSuggestion: take,
  });

  return (
    <Stack gap="m">
      <Grid layout="halves" gap="m">
        <TextField label="First name" maxLength={fieldLimits.firstName} {...field("firstName")} />
        <TextField label="Last name" maxLength={fieldLimits.lastName} {...field("lastName")} />
      </Grid>
      <TextField label="Company (optional)" maxLength={fieldLimits.company} {...field("company")} />
      <SelectField label="Country" {...field("country")}>
        {countries().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <StreetField country={address.country} {...suggested("street1")} />
      <TextField label="Apartment, unit or level (optional)" maxLength={fieldLimits.street} {...field("street2")} />
      {address.country === "AU" ? (
        <SuburbField
          label={form.suburb}
          {...suggested("suburb")}
          onValueChange={(typed) => {
            setIsTyping(true);
            onFill({ suburb: typed });
          }}
          onBlur={() => setIsTyping(false)}
        />
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
        <PlaceCheck
          question={isTyping ? undefined : question}
          news={news}
          onSuggestion={(place) => answer(() => take(place))}
          onConfirm={() =>
            answer(() => {
              onConfirm();
              setNews(`${placeLine(address)} is marked as correct.`);
            })
          }
        />
      </Stack>
    </Stack>
  );
}
