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
import { useSite } from "../../../shared/routing/site.ts";
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

/** States of the checkboxes below an address, keyed by name. */
export type Marks = Readonly<Record<string, boolean>>;

export interface AddressEditorProps<M extends Marks> {
  section: Section;
  /** @default an empty address in Australia */
  initial?: Address | null | undefined;
  /** Names of the checkboxes and their initial states. @default none */
  marks?: M;
  markLabels?: Record<keyof M, string>;
  label: string;
  sendingLabel: string;
  refusedTitle: string;
  /** Rejects if the server refuses the address. @param confirmedPlaces places that the shopper confirmed as correct */
  onSave: (address: Address, marks: M, confirmedPlaces: readonly string[]) => Promise<void>;
  /** @default no cancel button */
  onCancel?: () => void;
}

const unchecked: PlaceCheck = { line: "", question: null };

/** Returns the typed address and the result of its place check in the form that the checkout's validation expects. */
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

/** Address fields in the account. */
export function AddressEditor<M extends Marks>(props: AddressEditorProps<M>) {
  const { section, initial, marks, markLabels, label, sendingLabel, refusedTitle, onSave, onCancel } = props;
  const { refusedCountries } = useSite().settings;
  const [address, setAddress] = useState<Address>({ ...emptyAddress, ...initial });
  const [ticked, setTicked] = useState<Marks>(marks ?? {});
  const [refusal, setRefusal] = useState<string>();
  const order: FieldName[] = [...addressFields, "phone" as const].map((field) => `${section}.${field}` as const);
  const [check, setCheck] = useState(unchecked);
  // Places that need no check: the stored address's place, chosen suggestions and confirmed places.
  const [confirmed, setConfirmed] = useState<readonly string[]>(initial ? [placeLine(initial)] : []);
  const shop = useShop();
  const parts = partsOf(address, check, confirmed);
  const form = useForm(`${section}-address`, order, errorsOf(section, parts, refusedCountries));

  /** Checks whether suburb, state and postcode match. If there is no response, the server checks on save. */
  const checkPlace = async (): Promise<PlaceParts> => {
    const line = uncheckedPlace(parts, section);
    if (line === undefined) return parts;
    const question = await checkLocality(shop.api, settledAddress(address)).catch(() => null);
    const next = { line, question };
    // Renders the question about the address before the submitted form looks for its first error.
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
      // A state chosen in one country is not valid in another.
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
    // The check may have returned a question, which is shown with the address.
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
