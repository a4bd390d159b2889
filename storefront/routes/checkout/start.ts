import { redirect } from "react-router-dom";
import { pathTo } from "../../shared/routing/paths.ts";
import type { LoaderArgs } from "../../shared/routing/route.ts";

/**
 * Redirects to the first step (specification/routes#checkout). Without items, that step redirects to the cart, because
 * only the browser knows the cart.
 */
export async function load({ address }: LoaderArgs): Promise<never> {
  throw redirect(pathTo("/checkout/contact-info") + address.search);
}

/** Never rendered, because the loader always redirects. */
export function Page(): null {
  return null;
}
