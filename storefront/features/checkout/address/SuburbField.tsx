import { fieldLimits } from "@corkwood/commerce";
import { SuggestField, type SuggestFieldProps } from "@corkwood/ui";
import { suggestLocalities } from "../../../services/places.ts";
import { useShop } from "../../../state/shop.tsx";
import type { SuggestedPlace } from "./suggestedPlace.ts";
import { useSuggestions } from "../../../shared/hooks/useSuggestions.ts";

export interface SuburbFieldProps extends Pick<
  SuggestFieldProps,
  "name" | "label" | "value" | "error" | "autoComplete" | "onValueChange" | "onBlur"
> {
  /** Called with the chosen place. */
  onSuggestion: (place: SuggestedPlace) => void;
}

/** Suburb field for Australia, with suggestions that include state and postcode. */
export function SuburbField({ onSuggestion, ...field }: SuburbFieldProps) {
  const { api } = useShop();
  const { found, look } = useSuggestions((text, signal) => suggestLocalities(api, text, signal));
  return (
    <SuggestField
      {...field}
      maxLength={fieldLimits.suburb}
      listLabel="Suggested places"
      suggestions={found.map(({ name, suburb, postcode }) => ({
        id: `${name} ${postcode}`,
        name: `${name} ${postcode}`.trim(),
        lead: suburb,
      }))}
      onSearch={look}
      onChoose={(id) => {
        const place = found.find(({ name, postcode }) => `${name} ${postcode}` === id);
        look("");
        if (!place) return;
        const { suburb, state, postcode } = place;
        onSuggestion({ suburb, state, postcode });
      }}
    />
  );
}
