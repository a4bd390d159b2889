import { redirect } from "react-router-dom";
import { pathTo } from "../../shared/routing/paths.ts";
import type { LoaderArgs } from "../../shared/routing/route.ts";

/**
 * The checkout starts at its first step (specification/routes#checkout). That one opens with the cart, which only the
 * browser knows: without items it sends the shopper to the cart.
 */
export async function load({ address }: LoaderArgs): Promise<never> {
  throw redirect(pathTo("/checkout/contact-info") + address.search);
}

/** Never shown: the loader always redirects. */
export function Page(): null {
  return null;
}
