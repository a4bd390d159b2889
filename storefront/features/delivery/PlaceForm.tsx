import { deliveryMessages, isPostcode, statesOfPostcode, type Locality } from "@corkwood/commerce";
import { Button, SuggestField, VisuallyHidden } from "@corkwood/ui";
import { useId, useState } from "react";
import { suggestLocalities } from "../../services/places.ts";
import { Form } from "../../shared/forms/Form.tsx";
import { useForm } from "../../shared/forms/useForm.ts";
import { useShop } from "../../state/shop.tsx";
import { useSuggestions } from "../../shared/hooks/useSuggestions.ts";
import { placeOfPostcode, setPlace, type Place } from "./place.actions.ts";
import * as styles from "./DeliveryPlace.css.ts";

/** Whether the typed text is this place's postcode, suburb or full suggestion. */
function isNamed({ name, suburb, postcode }: Locality, typed: string): boolean {
  const folded = typed.toLowerCase();
  return [suburb, name, `${name} ${postcode}`].some((text) => text.toLowerCase() === folded);
}

/** Returns the place that the text identifies, or an error message. */
function meantBy(text: string, places: readonly Locality[]): Place | string {
  if (isPostcode(text, "AU")) {
    return statesOfPostcode(text).length > 0 ? placeOfPostcode(text) : deliveryMessages.postcodeUnknown(text);
  }
  const [named, other] = places.filter((place) => isNamed(place, text));
  return named !== undefined && other === undefined ? named : deliveryMessages.placeInvalid;
}

const fields = ["place"] as const;

export interface PlaceFormProps {
  /** Called when a place is chosen. */
  onChosen: () => void;
}

/** Form for the delivery place. Typing a suburb suggests places with their postcodes; a postcode alone is enough. */
export function PlaceForm({ onChosen }: PlaceFormProps) {
  const shop = useShop();
  // Unique id, because a page may have several place forms.
  const formId = useId();
  const [typed, setTyped] = useState("");
  const { found, look } = useSuggestions((text, signal) => suggestLocalities(shop.api, text, signal));
  // Skips places without a postcode, because there are no rates for them.
  const places = found.filter(({ postcode }) => postcode !== "");

  function take({ suburb, state, postcode }: Place) {
    look("");
    setPlace(shop, { suburb, state, postcode });
    onChosen();
  }

  const text = typed.trim();
  const meant = meantBy(text, places);
  const errors = typeof meant === "string" ? { place: meant } : {};
  const form = useForm("place-form", fields, errors, { id: formId, isAside: true });
  const send = () => {
    if (typeof meant === "object") take(meant);
  };

  return (
    <Form state={form} onSend={send} aria-label="Delivery price">
      <div className={styles.row}>
        <SuggestField
          name="place"
          label="Deliver to suburb or postcode"
          autoComplete="postal-code"
          maxLength={60}
          value={typed}
          error={form.shown.place}
          listLabel="Suggested places"
          suggestions={places.map(({ name, suburb, postcode }) => ({
            id: `${name} ${postcode}`,
            name: `${name} ${postcode}`,
            lead: suburb,
          }))}
          onValueChange={setTyped}
          onSearch={look}
          onChoose={(chosen) => {
            const place = places.find(({ name, postcode }) => `${name} ${postcode}` === chosen);
            if (place) take(place);
          }}
        />
        <div className={styles.submit}>
          <Button type="submit">
            Show <VisuallyHidden>delivery</VisuallyHidden>
          </Button>
        </div>
      </div>
    </Form>
  );
}
