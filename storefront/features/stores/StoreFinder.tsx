import { Button, TextField } from "@corkwood/ui";
import type { FormEvent } from "react";
import { useNavigate } from "react-router-dom";
import { pathTo } from "../../shared/routing/paths.ts";
import * as styles from "./StoreFinder.css.ts";

export interface StoreFinderProps {
  /** The query that the page answers; empty where it shows all stores. */
  query: string;
  /** The browser is asking where the shopper is. */
  locating: boolean;
  /** Asks where the shopper is: called on a press and never else. */
  onLocate: () => void;
}

/** A GET form that works before scripts do, and with them the place where the shopper is. */
export function StoreFinder({ query, locating, onLocate }: StoreFinderProps) {
  const navigate = useNavigate();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("q");
    const text = typeof typed === "string" ? typed.trim() : "";
    void navigate(text === "" ? pathTo("/stores") : `${pathTo("/stores")}?q=${encodeURIComponent(text)}`, {
      preventScrollReset: true,
    });
  }

  return (
    <div className={styles.root}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Safari before 17 knows no <search> */}
      <form
        role="search"
        aria-label="Find a store"
        action={pathTo("/stores")}
        method="get"
        className={styles.form}
        onSubmit={search}
      >
        <TextField
          key={query}
          label="Suburb or postcode"
          name="q"
          type="search"
          defaultValue={query}
          maxLength={200}
          autoComplete="postal-code"
          enterKeyHint="search"
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
