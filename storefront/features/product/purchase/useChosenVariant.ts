import { settleVariant, variantByCode, type Product, type Variant } from "@corkwood/commerce";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { queryOf } from "../../../shared/routing/pageQuery.ts";

function variantIn(search: string, product: Product): Variant | undefined {
  const query = queryOf(search);
  return variantByCode(product, query.get("variant")) ?? variantByCode(product, query.get("size"));
}

/**
 * Returns the query with the chosen variant's code as `size`, and without a `variant` parameter, which may be for
 * another variant.
 */
export function withSize(search: string, code: string | undefined): string {
  const params = new URLSearchParams(search);
  const asked = params.get("variant");
  if (code === undefined) params.delete("size");
  else params.set("size", code);
  if (code !== undefined && asked !== null && asked !== code) params.delete("variant");
  return params.size > 0 ? `?${params.toString()}` : "";
}

/**
 * Writes the choice into the URL. Avoids a navigation, because that would reload the page's data, close the mini cart
 * and count as another view. The router reads the URL when the shopper comes back.
 */
function writeSize(pathname: string, search: string): void {
  const { location, history } = window;
  // The shopper may already have left the page.
  if (location.pathname !== pathname || location.search === search) return;
  history.replaceState(history.state, "", pathname + search + location.hash);
}

export interface ChosenVariant {
  /** Selected variant. Undefined until a variant is chosen, and again when its stock drops to 0. */
  variant: Variant | undefined;
  choose: (code: string) => void;
}

/**
 * Returns the selected variant: the variant in the URL, the only one in stock, or the shopper's choice
 * (specification/product-page#variant-choice).
 */
export function useChosenVariant(product: Product): ChosenVariant {
  const { pathname, search } = useLocation();
  const [followed, setFollowed] = useState(search);
  const [chosen, setChosen] = useState<string | null | undefined>(variantIn(search, product)?.id);
  if (followed !== search) {
    setFollowed(search);
    setChosen(variantIn(search, product)?.id ?? chosen);
  }
  const settled = settleVariant(product, chosen);
  if (settled !== chosen) setChosen(settled);

  const variant = product.variants.find(({ id }) => id === settled);
  const searchThen = withSize(search, variant?.code);
  useEffect(() => writeSize(pathname, searchThen), [pathname, searchThen]);

  return { variant, choose: (picked) => setChosen(variantByCode(product, picked)?.id ?? chosen) };
}
