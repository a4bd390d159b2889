import { compareHref, handleOf } from "@corkwood/commerce";
import { SearchForm } from "@corkwood/ui";
import type { SubmitEvent } from "react";
import { useNavigate } from "react-router-dom";
import { pathTo } from "../../shared/routing/paths.ts";

export interface CompareSearchProps {
  /** Products already in the comparison. */
  products: readonly { path: string }[];
  onlyDifferences: boolean;
  /** Query whose results are shown; empty if there is none. */
  query: string;
}

/** Search for a product to add. A GET form to the same page, so that the search works before scripts have loaded. */
export function CompareSearch({ products, onlyDifferences, query }: CompareSearchProps) {
  const navigate = useNavigate();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get("q");
    const href = compareHref(products, onlyDifferences);
    const asked = typeof text === "string" && text.trim() !== "" ? `q=${encodeURIComponent(text.trim())}` : "";
    const mark = href.includes("?") ? "&" : "?";
    void navigate(asked === "" ? href : href + mark + asked, { preventScrollReset: true });
  };
  return (
    <SearchForm
      key={query}
      action={pathTo("/compare")}
      aria-label="Bottles to compare"
      label="Find a bottle to compare"
      buttonLabel="Find bottles to compare"
      defaultValue={query}
      onSubmit={search}
    >
      {products.length > 0 && <input type="hidden" name="products" value={products.map(handleOf).join(",")} />}
      {onlyDifferences && <input type="hidden" name="differences" value="true" />}
    </SearchForm>
  );
}
