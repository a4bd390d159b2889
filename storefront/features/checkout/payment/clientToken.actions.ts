import type { ShopState } from "../../../state/shop.tsx";
import type { ClientToken } from "../../../state/checkout.state.ts";

/** Seconds before its end from which a token is not begun with: somebody has to type a card meanwhile. */
const margin = 900;

/** What card fields and PayPal's button start with. It is good for a day, and kept for so long. Rejects where there is none. */
export async function loadClientToken({ checkout, api, now }: ShopState): Promise<ClientToken> {
  const known = checkout.clientToken;
  if (known && known.expires - margin > now() / 1000) return { ...known };
  const { token, provider, expires } = await api.get<ClientToken>("/api/payment/braintree-token", { fresh: true });
  checkout.clientToken = { token, provider, expires };
  return { token, provider, expires };
}

/** It was refused: the next is another. */
export function dropClientToken({ checkout }: ShopState): void {
  checkout.clientToken = null;
}
