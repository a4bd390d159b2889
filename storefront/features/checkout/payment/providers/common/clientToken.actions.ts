import type { ClientTokenProvider, ProviderName } from "@corkwood/commerce";
import type { ClientToken } from "../../../../../state/checkout.state.ts";
import type { ShopState } from "../../../../../state/shop.tsx";

/** A token that expires within this many seconds is not used, because typing a card takes time. */
const margin = 900;

/**
 * What the fields or button of a provider start with. It is good for a day, and stored for so long. Rejects where there is
 * none.
 * @param by who answers for that provider, where another one stands in for it
 */
export async function loadClientToken(
  { checkout, api, now }: ShopState,
  of: ClientTokenProvider,
  by: ProviderName = of,
): Promise<ClientToken> {
  const known = checkout.clientToken;
  if (known?.provider === by && known.expires - margin > now() / 1000) return { ...known };
  const { token, provider, expires } = await api.get(`/api/payment/${of}-token`, { fresh: true });
  checkout.clientToken = { token, provider, expires };
  return { token, provider, expires };
}

/** It was refused: the next is another. */
export function dropClientToken({ checkout }: ShopState): void {
  checkout.clientToken = null;
}
