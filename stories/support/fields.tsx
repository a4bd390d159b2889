import { Button, Grid, SelectField, Stack, TextField, type SummarisedError } from "@corkwood/ui";
import { useState, type ChangeEvent, type ReactNode, type SubmitEvent } from "react";
import { flushSync } from "react-dom";

/** Validation by field, in field order. Each function returns an error message or undefined. */
type Rules = Record<string, (value: string) => string | undefined>;

/** A form with the shop's behaviour: errors appear only on blur, and a submit focuses the first invalid field. */
export function useForm(rules: Rules) {
  const [values, setValues] = useState<Record<string, string>>({});
  const [left, setLeft] = useState<readonly string[]>([]);
  const [summary, setSummary] = useState<SummarisedError[]>([]);
  const errorOf = (name: string) => rules[name]?.(values[name] ?? "");

  return {
    summary,
    field: (name: string) => ({
      name,
      value: values[name] ?? "",
      error: left.includes(name) ? errorOf(name) : undefined,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        setValues({ ...values, [name]: currentTarget.value }),
      onBlur: () => setLeft([...left, name]),
    }),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const wrong = Object.keys(rules).flatMap((field) => {
        const message = errorOf(field);
        return message ? [{ field, message }] : [];
      });
      // The errors are rendered before focus moves, so that a screen reader announces the field as invalid.
      flushSync(() => {
        setLeft(Object.keys(rules));
        setSummary(wrong);
      });
      const first = wrong[0] && event.currentTarget.elements.namedItem(wrong[0].field);
      if (first instanceof HTMLElement) first.focus();
    },
  };
}

const filled = (message: string) => (value: string) => (value.trim() ? undefined : message);
const matches = (pattern: RegExp, message: string) => (value: string) =>
  pattern.test(value.trim()) ? undefined : message;

function Form({
  onSubmit,
  children,
}: {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  children: ReactNode;
}) {
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        {children}
        <div>
          <Button type="submit" variant="primary">
            Continue
          </Button>
        </div>
      </Stack>
    </form>
  );
}

const states = ["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"];

/** An Australian address that browsers can autofill as `shipping`. */
export function AddressExample() {
  const { field, onSubmit } = useForm({
    street1: filled("Enter a street address."),
    suburb: filled("Enter a suburb or town."),
    state: filled("Choose a state or territory."),
    postcode: matches(/^\d{4}$/, "Enter a postcode of 4 digits."),
  });
  return (
    <Form onSubmit={onSubmit}>
      <TextField label="Street address" autoComplete="shipping address-line1" maxLength={200} {...field("street1")} />
      <TextField
        label="Apartment, unit or level (optional)"
        autoComplete="shipping address-line2"
        maxLength={200}
        {...field("street2")}
      />
      <TextField label="Suburb" autoComplete="shipping address-level2" maxLength={50} {...field("suburb")} />
      <SelectField label="State" autoComplete="shipping address-level1" {...field("state")}>
        <option value="">Choose a state</option>
        {states.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </SelectField>
      <TextField
        label="Postcode"
        autoComplete="shipping postal-code"
        inputMode="numeric"
        maxLength={4}
        {...field("postcode")}
      />
    </Form>
  );
}

/** Accepts phone numbers with spaces, brackets, hyphens and a leading plus. */
export function PhoneExample() {
  const { field, onSubmit } = useForm({
    phone: matches(/^\+?[\d ()-]+$/, "Enter a phone number, such as 03 5550 0142 or +61 3 5550 0142."),
  });
  return (
    <Form onSubmit={onSubmit}>
      <TextField
        label="Phone"
        hint="So that the courier can reach you"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={20}
        {...field("phone")}
      />
    </Form>
  );
}

/** Example of card fields. The shop itself uses the gateway's frame, so that it never receives a card number. */
export function CardExample() {
  const { field, onSubmit } = useForm({
    number: matches(/^(?:\d ?){12,19}$/, "Enter the card number, 12 to 19 digits."),
    expiry: matches(/^(?:0[1-9]|1[0-2])\/?\d{2}$/, "Enter the expiry date as on the card, for example 03/28."),
    securityCode: matches(/^\d{3,4}$/, "Enter the security code, 3 or 4 digits."),
    cardName: filled("Enter the name on the card."),
  });
  return (
    <Form onSubmit={onSubmit}>
      <TextField label="Card number" autoComplete="cc-number" inputMode="numeric" maxLength={23} {...field("number")} />
      <Grid layout="narrow" gap="m">
        <TextField
          label="Expiry date"
          hint="MM/YY"
          autoComplete="cc-exp"
          inputMode="numeric"
          maxLength={7}
          {...field("expiry")}
        />
        <TextField
          label="Security code"
          hint="3 or 4 digits"
          autoComplete="cc-csc"
          inputMode="numeric"
          maxLength={4}
          {...field("securityCode")}
        />
      </Grid>
      <TextField label="Name on card" autoComplete="cc-name" maxLength={100} {...field("cardName")} />
    </Form>
  );
}
