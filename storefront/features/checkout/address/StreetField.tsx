import { fieldLimits } from "@corkwood/commerce";
import { SuggestField, type SuggestFieldProps } from "@corkwood/ui";
import { useRef, useState } from "react";
import { openAddressSearch } from "../../../services/places.ts";
import { useShop } from "../../../state/shop.tsx";
import type { SuggestedPlace } from "./suggestedPlace.ts";
import { useSuggestions } from "../../../shared/hooks/useSuggestions.ts";

export interface StreetFieldProps extends Pick<
  SuggestFieldProps,
  "name" | "value" | "error" | "autoComplete" | "onValueChange"
> {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Called with the parts of the chosen address. */
  onSuggestion: (address: SuggestedPlace) => void;
}

/**
 * Street field that suggests whole addresses while the shopper types. If there are no suggestions, it works like an
 * ordinary text field.
 */
export function StreetField({ country, onSuggestion, onValueChange, ...field }: StreetFieldProps) {
  const shop = useShop();
  const [search] = useState(() => openAddressSearch(shop.api, shop.now));
  const { found, look } = useSuggestions((text, signal) => search.suggest(text, country, signal));
  const choosing = useRef<AbortController>(null);

  async function choose(id: string) {
    const { street1 = "" } = found.find((suggestion) => suggestion.id === id) ?? {};
    look("");
    const abort = new AbortController();
    choosing.current = abort;
    try {
      const { location: _location, ...address } = await search.choose(id, abort.signal);
      onSuggestion(address);
    } catch {
      // Falls back to filling in only the street, because the shopper can type the rest.
      if (!abort.signal.aborted) onValueChange(street1);
    }
  }

  return (
    <SuggestField
      {...field}
      label="Street address"
      hint={country === "AU" ? "Choose your address as you type, or enter it yourself." : undefined}
      maxLength={fieldLimits.street}
      listLabel="Suggested addresses"
      suggestions={found.map(({ id, label, street1 }) => ({ id, name: label, lead: street1 }))}
      onValueChange={(typed) => {
        choosing.current?.abort();
        onValueChange(typed);
      }}
      onSearch={look}
      onChoose={(id) => void choose(id)}
    />
  );
}
