import {
  addressErrors,
  addressForm,
  fieldLimits,
  refusedCountryError,
  settledAddress,
  type Address,
  type RefusedCountries,
} from "@corkwood/commerce";
import { Button, Checkbox, ErrorSummary, Inline, Stack, TextField } from "@corkwood/ui";
import { useState } from "react";
import { Form } from "../../../shared/forms/Form.tsx";
import { useForm } from "../../../shared/forms/useForm.ts";
import { useSite } from "../../../shared/site/site.ts";
import { AddressFields, addressFields } from "../../checkout/address/AddressFields.tsx";
import { problemText } from "../parts/problemText.ts";

type Section = "shipping" | "billing";
type FieldName = `${Section}.${keyof Address}`;

const emptyAddress: Address = {
  firstName: "",
  lastName: "",
  company: "",
  street1: "",
  street2: "",
  suburb: "",
  state: "",
  postcode: "",
  country: "AU",
  phone: "",
};

/** Checkboxes below an address, by what they mean. */
export type Marks = Readonly<Record<string, boolean>>;

export interface AddressEditorProps<M extends Marks> {
  section: Section;
  /** @default an empty one in Australia */
  initial?: Address | null | undefined;
  /** Names of checkboxes, and whether they are ticked at first. @default none */
  marks?: M;
  markLabels?: Record<keyof M, string>;
  label: string;
  sendingLabel: string;
  refusedTitle: string;
  /** Rejects where it is refused. */
  onSave: (address: Address, marks: M) => Promise<void>;
  /** @default there is nothing to go back to */
  onCancel?: () => void;
}

function errorsOf(section: Section, address: Address, refused: RefusedCountries): Partial<Record<FieldName, string>> {
  const country = refusedCountryError(address.country, refused);
  const errors = { ...addressErrors(settledAddress(address)), ...(country !== undefined && { country }) };
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [`${section}.${field}`, message]));
}

/** The fields of an address that is stored in an account. */
export function AddressEditor<M extends Marks>(props: AddressEditorProps<M>) {
  const { section, initial, marks, markLabels, label, sendingLabel, refusedTitle, onSave, onCancel } = props;
  const { refusedCountries } = useSite().settings;
  const [address, setAddress] = useState<Address>({ ...emptyAddress, ...initial });
  const [ticked, setTicked] = useState<Marks>(marks ?? {});
  const [refusal, setRefusal] = useState<string>();
  const order: FieldName[] = [...addressFields, "phone" as const].map((field) => `${section}.${field}` as const);
  const form = useForm(`${section}-address`, order, errorsOf(section, address, refusedCountries));

  const fill = (typed: Partial<Address>) =>
    setAddress((before) => {
      const next = { ...before, ...typed };
      // A state that was chosen in one country is none of another's.
      const { states } = addressForm(next.country);
      const isOther = typed.country !== undefined && states.length > 0 && !states.includes(next.state);
      return isOther ? { ...next, state: "" } : next;
    });
  const send = async () => {
    setRefusal(undefined);
    try {
      await onSave(settledAddress(address), ticked as M);
    } catch (error) {
      setRefusal(problemText(error));
    }
  };
  return (
    <Form state={form} onSend={send}>
      <Stack gap="l">
        <ErrorSummary errors={form.summary} />
        <ErrorSummary title={refusedTitle} errors={refusal === undefined ? [] : [{ message: refusal }]} />
        <AddressFields
          section={section}
          address={address}
          errors={form.shown}
          question={undefined}
          onFill={fill}
          onSuggestion={fill}
          onConfirm={() => undefined}
        />
        <TextField
          label="Phone (optional)"
          hint="For the courier."
          type="tel"
          name={`${section}.phone`}
          autoComplete={`${section} tel`}
          inputMode="tel"
          maxLength={fieldLimits.phone}
          value={address.phone}
          error={form.shown[`${section}.phone`]}
          onChange={(event) => fill({ phone: event.currentTarget.value })}
        />
        {markLabels && (
          <Stack gap="s">
            {Object.entries<string>(markLabels).map(([name, markLabel]) => (
              <Checkbox
                key={name}
                label={markLabel}
                name={name}
                checked={ticked[name] ?? false}
                onChange={(event) => setTicked({ ...ticked, [name]: event.currentTarget.checked })}
              />
            ))}
          </Stack>
        )}
        <Inline gap="s">
          <Button type="submit" variant="primary" size="large" loading={form.sending} loadingLabel={sendingLabel}>
            {label}
          </Button>
          {onCancel && (
            <Button size="large" variant="quiet" disabled={form.sending} onClick={onCancel}>
              Cancel
            </Button>
          )}
        </Inline>
      </Stack>
    </Form>
  );
}
