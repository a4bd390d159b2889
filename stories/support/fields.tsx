import {
  Button,
  Checkbox,
  DateField,
  ErrorSummary,
  Grid,
  Notice,
  RadioGroup,
  SelectField,
  Stack,
  TextField,
  type SummarisedError,
  type TextFieldProps,
} from "@corkwood/ui";
import { useId, useState, type ChangeEvent, type ComponentType, type ReactNode, type SubmitEvent } from "react";
import { flushSync } from "react-dom";

/** Decorator that limits a field to the width that it has in the shop. */
export function withFieldWidth(Story: ComponentType) {
  return (
    <div style={{ maxInlineSize: "30rem" }}>
      <Story />
    </div>
  );
}

type Values = Readonly<Record<string, string>>;

/** Validation by field, in field order. Each function returns an error message or undefined. */
type Rules = Record<string, (value: string) => string | undefined>;

interface FormOptions {
  start?: Values;
  /** Sends valid values. Resolves to error messages by refused field, or to an empty object. */
  send?: (values: Values) => Promise<Values>;
}

/**
 * A form with the shop's behaviour: errors appear only on blur, and a submit focuses the first invalid field. If the
 * server refuses values, the summary is focused.
 */
export function useForm(rules: Rules, { start = {}, send }: FormOptions = {}) {
  const [values, setValues] = useState(start);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [summary, setSummary] = useState<SummarisedError[]>([]);
  const [refused, setRefused] = useState<Values>({});
  const [sending, setSending] = useState(false);
  const summaryId = useId();
  const validate = (name: string) => rules[name]?.(values[name] ?? "");
  /** The error to show, if any. */
  const errorOf = (name: string) => refused[name] ?? (left.includes(name) ? validate(name) : undefined);
  const set = (name: string, value: string) => {
    setValues({ ...values, [name]: value });
    // The server's reason is about the previous value.
    setRefused(Object.fromEntries(Object.entries(refused).filter(([field]) => field !== name)));
  };

  const sendValues = async () => {
    setSummary([]);
    setSending(true);
    const reasons = (await send?.(values)) ?? {};
    flushSync(() => {
      setSending(false);
      setRefused(reasons);
      setSummary(Object.entries(reasons).map(([field, message]) => ({ field, message })));
    });
    document.getElementById(summaryId)?.focus();
  };

  return {
    summary: { id: summaryId, errors: summary },
    sending,
    values,
    set,
    errorOf,
    field: (name: string) => ({
      name,
      value: values[name] ?? "",
      error: errorOf(name),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
        set(name, currentTarget.value),
      onBlur: () => setLeft([...left, name]),
    }),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const wrong = Object.keys(rules).flatMap((field) => {
        const message = validate(field);
        return message ? [{ field, message }] : [];
      });
      // The errors are rendered before focus moves, so that a screen reader announces the field as invalid.
      flushSync(() => {
        setLeft(Object.keys(rules));
        setSummary(wrong);
      });
      const first = wrong[0] && event.currentTarget.elements.namedItem(wrong[0].field);
      const control = first instanceof RadioNodeList ? first[0] : first;
      if (control instanceof HTMLElement) control.focus();
      if (wrong.length === 0) void sendValues();
    },
  };
}

const filled = (message: string) => (value: string) => (value.trim() ? undefined : message);
const matches = (pattern: RegExp, message: string) => (value: string) =>
  pattern.test(value.trim()) ? undefined : message;

const isEmail = matches(/^\S+@\S+\.\S+$/, "Enter a valid email address, such as ada@example.com.");

function EmailField(props: Omit<TextFieldProps, "label">) {
  return (
    <TextField label="Email address" type="email" autoComplete="email" inputMode="email" maxLength={254} {...props} />
  );
}

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

/** Components of all kinds in one form, with required and optional fields. */
export function TastingExample() {
  const [booked, setBooked] = useState(false);
  const [birthday, setBirthday] = useState({ day: "", month: "", year: "" });
  const form = useForm(
    {
      name: filled("Enter your name."),
      email: isEmail,
      store: filled("Choose a store."),
      time: filled("Choose a time."),
      age: filled("You must be 18 or over to join."),
    },
    {
      send: async () => {
        setBooked(true);
        return {};
      },
    },
  );
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Stack gap="l">
        <ErrorSummary {...form.summary} />
        <Stack>
          <TextField label="Name" autoComplete="name" maxLength={100} {...form.field("name")} />
          <EmailField hint="We send the confirmation here" {...form.field("email")} />
          <TextField label="Phone (optional)" type="tel" autoComplete="tel" maxLength={20} {...form.field("phone")} />
          <SelectField label="Store" {...form.field("store")}>
            <option value="">Choose a store</option>
            <option>Collingwood</option>
            <option>Fremantle</option>
          </SelectField>
          <RadioGroup
            label="Time"
            hint="A tasting takes two hours"
            name="time"
            value={form.values["time"] ?? ""}
            error={form.errorOf("time")}
            onChange={(time) => form.set("time", time)}
            options={[
              { value: "3", label: "Saturday, 3 pm", detail: "Barossa reds" },
              { value: "6", label: "Saturday, 6 pm", detail: "Champagne and sparkling" },
            ]}
          />
          <DateField
            label="Date of birth (optional)"
            hint="For a glass on your birthday"
            name="birthday"
            birthday
            value={birthday}
            onChange={(typed) => setBirthday({ ...birthday, ...typed })}
          />
          <Checkbox
            label="I am 18 or over"
            name="age"
            checked={form.values["age"] === "yes"}
            error={form.errorOf("age")}
            onChange={({ currentTarget }) => form.set("age", currentTarget.checked ? "yes" : "")}
          />
        </Stack>
        <div>
          <Button type="submit" variant="primary">
            Book a place
          </Button>
        </div>
        <div role="status">{booked && <Notice tone="success">Your place is booked.</Notice>}</div>
      </Stack>
    </form>
  );
}

interface AccountExampleProps {
  /** Sends the values. Resolves to error messages by refused field. */
  send: (values: Values) => Promise<Values>;
}

/** A form with correct values that the server may still refuse. */
export function AccountExample({ send }: AccountExampleProps) {
  const form = useForm(
    {
      name: filled("Enter your name."),
      email: isEmail,
    },
    { start: { name: "Ada Quiet-Paddock", email: "ada@example.com" }, send },
  );
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Stack gap="l">
        <ErrorSummary {...form.summary} title="Your account was not created" />
        <Stack>
          <TextField label="Name" autoComplete="name" maxLength={100} {...form.field("name")} />
          <EmailField {...form.field("email")} />
        </Stack>
        <div>
          <Button type="submit" variant="primary" loading={form.sending} loadingLabel="Creating your account">
            Create account
          </Button>
        </div>
      </Stack>
    </form>
  );
}
