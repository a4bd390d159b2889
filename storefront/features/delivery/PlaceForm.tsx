import { deliveryMessages, isPostcode, statesOfPostcode, type Locality } from "@corkwood/commerce";
import { Button, SuggestField, VisuallyHidden } from "@corkwood/ui";
import { useId, useState, type SubmitEvent } from "react";
import { suggestLocalities } from "../../services/places.ts";
import { useShop } from "../../state/shop.tsx";
import { useSuggestions } from "../../shared/hooks/useSuggestions.ts";
import { placeOfPostcode, setPlace, type Place } from "./place.actions.ts";
import * as styles from "./DeliveryPlace.css.ts";

/** What is typed says this place: its postcode, its suburb, or all of a suggestion. */
function isNamed({ name, suburb, postcode }: Locality, typed: string): boolean {
  const folded = typed.toLowerCase();
  return [suburb, name, `${name} ${postcode}`].some((text) => text.toLowerCase() === folded);
}

export interface PlaceFormProps {
  /** A place was chosen. */
  onChosen: () => void;
}

/** Asks where to deliver to. Typing a suburb suggests places with their postcodes; four digits are enough. */
export function PlaceForm({ onChosen }: PlaceFormProps) {
  const shop = useShop();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const { found, look } = useSuggestions((text, signal) => suggestLocalities(shop.api, text, signal));
  // Without a postcode a place has no price.
  const places = found.filter(({ postcode }) => postcode !== "");

  function take({ suburb, state, postcode }: Place) {
    look("");
    setPlace(shop, { suburb, state, postcode });
    onChosen();
  }

  function refuse(message: string, form: HTMLElement) {
    setError(message);
    form.querySelector("input")?.focus();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = typed.trim();
    const named = places.filter((place) => isNamed(place, text));
    if (isPostcode(text, "AU")) {
      if (statesOfPostcode(text).length > 0) take(placeOfPostcode(text));
      else refuse(deliveryMessages.postcodeUnknown(text), event.currentTarget);
    } else if (named.length === 1 && named[0]) take(named[0]);
    else refuse(deliveryMessages.placeInvalid, event.currentTarget);
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Delivery price">
      <div className={styles.row}>
        <SuggestField
          id={id}
          name="place"
          label="Deliver to suburb or postcode"
          autoComplete="postal-code"
          maxLength={60}
          value={typed}
          error={error}
          listLabel="Suggested places"
          suggestions={places.map(({ name, suburb, postcode }) => ({
            id: `${name} ${postcode}`,
            name: `${name} ${postcode}`,
            lead: suburb,
          }))}
          onValueChange={(value) => {
            setTyped(value);
            setError(undefined);
          }}
          onSearch={look}
          onChoose={(chosen) => {
            const place = places.find(({ name, postcode }) => `${name} ${postcode}` === chosen);
            if (place) take(place);
          }}
        />
        <div className={styles.submit}>
          <Button type="submit">
            Show<VisuallyHidden> delivery</VisuallyHidden>
          </Button>
        </div>
      </div>
    </form>
  );
}
