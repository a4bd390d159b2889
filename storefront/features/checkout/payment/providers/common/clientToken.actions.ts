import type { ClientTokenProvider, ProviderName } from "@corkwood/commerce";
import type { ClientToken } from "../../../../../state/checkout.state.ts";
import type { ShopState } from "../../../../../state/shop.tsx";

/** Minimum remaining lifetime of a token in seconds, because typing card details takes a while. */
const margin = 900;

/**
 * Loads the token that initialises a provider's fields or button. The token is valid for a day and stored until it
 * expires. Rejects if no token is available.
 * @param by provider that issues the token in place of the requested provider
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

/** Discards a refused token, so that the next attempt loads a new token. */
export function dropClientToken({ checkout }: ShopState): void {
  checkout.clientToken = null;
}
