import { redirect } from "react-router-dom";
import { pathTo } from "../../shared/routing/paths.ts";
import type { LoaderArgs } from "../../shared/routing/route.ts";

/**
 * Redirects to the first step (specification/routes#checkout). That step depends on the cart, which only the browser
 * knows: without items it redirects to the cart.
 */
export async function load({ address }: LoaderArgs): Promise<never> {
  throw redirect(pathTo("/checkout/contact-info") + address.search);
}

/** Never rendered, because the loader always redirects. */
export function Page(): null {
  return null;
}
