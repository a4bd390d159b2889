import { keysOf, type PlaceOrderInput } from "@corkwood/commerce";
import type { CampaignWord, CheckoutState } from "../../../state/checkout.state.ts";

/** Maximum length of each value, the same as on the server. */
const maxLength = 200;

/** Query parameters of a campaign. */
const campaignParams = {
  campaign: "utm_campaign",
  content: "utm_content",
  medium: "utm_medium",
  source: "utm_source",
  term: "utm_term",
  gclid: "gclid",
  dclid: "dclid",
} satisfies Record<CampaignWord, string>;

/**
 * Stores the campaign with which the shopper arrived. A later campaign replaces an earlier one.
 * @param search value of `location.search`
 */
export function takeCampaign(checkout: CheckoutState, search: string): void {
  const query = new URLSearchParams(search);
  const found = keysOf(campaignParams).map((word) => [
    word,
    (query.get(campaignParams[word]) ?? "").slice(0, maxLength),
  ]);
  if (found.every(([, text]) => text === "")) return;
  Object.assign(checkout.campaign, Object.fromEntries(found));
}

/** Returns Google Analytics' client id, if a tag manager has loaded Google Analytics. */
function clientId(cookies: string): string | undefined {
  return /(?:^|;\s*)_ga=GA\d\.\d\.(\d{1,20}\.\d{1,20})(?:;|$)/.exec(cookies)?.[1];
}

/**
 * Returns the campaign data sent with an order, so that the merchant can attribute it to advertisements
 * (specification/orders#campaign).
 * @param cookies value of `document.cookie`
 */
export function analyticsOf(
  { campaign }: CheckoutState,
  cookies = typeof document === "undefined" ? "" : document.cookie,
): NonNullable<PlaceOrderInput["cart"]["analytics"]> {
  const id = clientId(cookies);
  return {
    ...Object.fromEntries(Object.entries(campaign).filter(([, text]) => text !== "")),
    ...(id !== undefined && { clientId: id }),
  };
}
