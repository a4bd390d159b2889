import { redirect } from "react-router-dom";
import { pathTo } from "../../shared/routing/paths.ts";
import type { LoaderArgs } from "../../shared/routing/route.ts";

/**
 * Redirects to the first step (specification/routes#checkout). If the cart is empty, that step redirects to the cart
 * page. This loader cannot, because only the browser knows the cart.
 */
export async function load({ address }: LoaderArgs): Promise<never> {
  throw redirect(pathTo("/checkout/contact-info") + address.search);
}

/** This component is never rendered, because the loader always redirects. */
export function Page(): null {
  return null;
}
