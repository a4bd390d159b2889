import {
  addressForm,
  placeLine,
  settledAddress,
  withConfirmedPlace,
  type Address,
  type RefusedCountries,
} from "@corkwood/commerce";
import { Button, Checkbox, ErrorSummary, Inline, Stack, TextField } from "@corkwood/ui";
import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { Form } from "../../../shared/forms/Form.tsx";
import { useForm } from "../../../shared/forms/useForm.ts";
import { useSite } from "../../../shared/site/site.ts";
import { checkLocality } from "../../../services/places.ts";
import type { PlaceCheck } from "../../../state/checkout.state.ts";
import { useShop } from "../../../state/shop.tsx";
import { AddressFields, addressFields } from "../../checkout/address/AddressFields.tsx";
import type { SuggestedPlace } from "../../checkout/address/suggestedPlace.ts";
import { openQuestion, uncheckedPlace, type PlaceParts } from "../../checkout/form/place.actions.ts";
import { placePause } from "../../checkout/form/useFreshPlaces.ts";
import { checkedAddressErrors } from "../../checkout/form/addressValidation.ts";
import * as styles from "../parts/account.css.ts";
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
  /** Rejects where it is refused. @param confirmedPlaces those that the shopper said are right */
  onSave: (address: Address, marks: M, confirmedPlaces: readonly string[]) => Promise<void>;
  /** @default there is nothing to go back to */
  onCancel?: () => void;
}

const unchecked: PlaceCheck = { line: "", question: null };

/** What was typed, and what is known of its place, as the checkout holds it: its rules say what is wrong and what is asked. */
function partsOf(address: Address, check: PlaceCheck, confirmedPlaces: readonly string[]): PlaceParts {
  const placeChecks = { shipping: check, billing: check };
  return { shippingAddress: address, billingAddress: address, placeChecks, confirmedPlaces: [...confirmedPlaces] };
}

const errorsOf = (
  section: Section,
  parts: PlaceParts,
  refused: RefusedCountries,
): Partial<Record<FieldName, string>> => {
  const shippingAddress = settledAddress(parts.shippingAddress);
  return checkedAddressErrors(section, { ...parts, shippingAddress, billingAddress: shippingAddress }, refused);
};

/** The fields of an address that is stored in an account. */
export function AddressEditor<M extends Marks>(props: AddressEditorProps<M>) {
  const { section, initial, marks, markLabels, label, sendingLabel, refusedTitle, onSave, onCancel } = props;
  const { refusedCountries } = useSite().settings;
  const [address, setAddress] = useState<Address>({ ...emptyAddress, ...initial });
  const [ticked, setTicked] = useState<Marks>(marks ?? {});
  const [refusal, setRefusal] = useState<string>();
  const order: FieldName[] = [...addressFields, "phone" as const].map((field) => `${section}.${field}` as const);
  const [check, setCheck] = useState(unchecked);
  // What is stored already is not asked about again; nor is a suggestion, or what the shopper said is right.
  const [confirmed, setConfirmed] = useState<readonly string[]>(initial ? [placeLine(initial)] : []);
  const shop = useShop();
  const parts = partsOf(address, check, confirmed);
  const form = useForm(`${section}-address`, order, errorsOf(section, parts, refusedCountries));

  /** Asks whether suburb, state and postcode fit together. Where there is no answer, the server asks. */
  const checkPlace = async (): Promise<PlaceParts> => {
    const line = uncheckedPlace(parts, section);
    if (line === undefined) return parts;
    const question = await checkLocality(shop.api, settledAddress(address)).catch(() => null);
    const next = { line, question };
    // What is shown has the question before a form that is sent looks for its first error.
    flushSync(() => setCheck(next));
    return partsOf(address, next, confirmed);
  };
  const line = uncheckedPlace(parts, section);
  const checkNow = useEffectEvent(checkPlace);
  useEffect(() => {
    if (line === undefined) return undefined;
    const timer = setTimeout(() => void checkNow(), placePause);
    return () => clearTimeout(timer);
  }, [line]);

  const fill = (typed: Partial<Address>) =>
    setAddress((before) => {
      const next = { ...before, ...typed };
      // A state that was chosen in one country is none of another's.
      const { states } = addressForm(next.country);
      const isOther = typed.country !== undefined && states.length > 0 && !states.includes(next.state);
      return isOther ? { ...next, state: "" } : next;
    });
  const take = (place: SuggestedPlace) => {
    fill(place);
    if (place.postcode !== "") setConfirmed(withConfirmedPlace(place, confirmed));
  };
  const send = async () => {
    setRefusal(undefined);
    // The answer may be a question, which is shown with the address now.
    if (openQuestion(await checkPlace(), section)) {
      form.check();
      return;
    }
    try {
      await onSave(settledAddress(address), ticked as M, confirmed);
    } catch (error) {
      setRefusal(problemText(error));
    }
  };
  return (
    <Form state={form} onSend={send} className={styles.measured}>
      <Stack gap="l">
        <ErrorSummary errors={form.summary} />
        <ErrorSummary title={refusedTitle} errors={refusal === undefined ? [] : [{ message: refusal }]} />
        <AddressFields
          section={section}
          address={address}
          errors={form.shown}
          question={openQuestion(parts, section)}
          onFill={fill}
          onSuggestion={take}
          onConfirm={() => setConfirmed(withConfirmedPlace(settledAddress(address), confirmed))}
        />
        <TextField
          label="Phone (optional)"
          hint={section === "shipping" ? "For the courier." : undefined}
          type="tel"
          name={`${section}.phone`}
          autoComplete={`${section} tel`}
          inputMode="tel"
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
