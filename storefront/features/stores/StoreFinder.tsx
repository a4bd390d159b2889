import { placeLine } from "@corkwood/commerce";
import { Button, SuggestField } from "@corkwood/ui";
import { useState, type SubmitEvent } from "react";
import { useNavigate } from "react-router-dom";
import { suggestLocalities } from "../../services/places.ts";
import { usePreHydrationInput } from "../../shared/hooks/useHydration.ts";
import { useSuggestions } from "../../shared/hooks/useSuggestions.ts";
import { pathTo } from "../../shared/routing/paths.ts";
import { useShop } from "../../state/shop.tsx";
import * as styles from "./StoreFinder.css.ts";

const formId = "store-finder";

export interface StoreFinderProps {
  /** Current search query; empty if all stores are shown. */
  query: string;
  /** Whether the browser is locating the shopper. */
  locating: boolean;
  /** Requests the shopper's position. Called only when the button is pressed. */
  onLocate: () => void;
}

/**
 * A GET form that works before scripts have loaded. With scripts, the form adds suggestions and the shopper's position.
 */
export function StoreFinder({ query, locating, onLocate }: StoreFinderProps) {
  const { api } = useShop();
  const navigate = useNavigate();
  const [answered, setAnswered] = useState(query);
  const [typed, setTyped] = useState(query);
  // Updates the field after another search, for example after going back. Re-mounting the field would make it lose
  // focus.
  if (answered !== query) {
    setAnswered(query);
    setTyped(query);
  }
  usePreHydrationInput(formId, ({ q = query }) => setTyped(q));
  const { found, look } = useSuggestions((text, signal) => suggestLocalities(api, text, signal));

  function show(name: "q" | "near", text: string) {
    look("");
    const search = text === "" ? "" : `?${name}=${encodeURIComponent(text)}`;
    void navigate(pathTo("/stores") + search, { preventScrollReset: true });
  }

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    show("q", typed.trim());
  }

  return (
    <div className={styles.root}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Safari before 17 does not support <search> */}
      <form
        id={formId}
        role="search"
        aria-label="Find a store"
        action={pathTo("/stores")}
        method="get"
        className={styles.form}
        onSubmit={search}
      >
        <SuggestField
          label="Suburb, postcode or store"
          name="q"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          listLabel="Suggested places"
          value={typed}
          onValueChange={setTyped}
          onSearch={look}
          suggestions={found.map((locality) => {
            const line = placeLine(locality);
            return { id: line, name: line, lead: locality.suburb };
          })}
          onChoose={(line) => {
            setTyped(line);
            show("near", line);
          }}
        />
        <Button type="submit" variant="primary">
          Find stores
        </Button>
      </form>
      <Button
        size="small"
        className={styles.locate}
        loading={locating}
        loadingLabel="Finding where you are"
        onClick={onLocate}
      >
        Use my location
      </Button>
    </div>
  );
}
