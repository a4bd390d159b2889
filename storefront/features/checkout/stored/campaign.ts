import { keysOf, type PlaceOrderInput } from "@corkwood/commerce";
import type { CampaignWord, CheckoutState } from "../../../state/checkout.state.ts";

/** As many characters of each as the server takes. */
const maxLength = 200;

/** The parameters of addresses. */
const campaignParams = {
  campaign: "utm_campaign",
  content: "utm_content",
  medium: "utm_medium",
  source: "utm_source",
  term: "utm_term",
  gclid: "gclid",
  dclid: "dclid",
} satisfies Record<CampaignWord, string>;

/** The campaign of the address that a shopper comes by; that of the last one counts. @param search as `location.search` has it */
export function takeCampaign(checkout: CheckoutState, search: string): void {
  const query = new URLSearchParams(search);
  const found = keysOf(campaignParams).map((word) => [
    word,
    (query.get(campaignParams[word]) ?? "").slice(0, maxLength),
  ]);
  if (found.every(([, text]) => text === "")) return;
  Object.assign(checkout.campaign, Object.fromEntries(found));
}

/** What Google Analytics calls this browser, where a tag manager has started it. */
function clientId(cookies: string): string | undefined {
  return /(?:^|;\s*)_ga=GA\d\.\d\.(\d{1,20}\.\d{1,20})(?:;|$)/.exec(cookies)?.[1];
}

/**
 * What rides along with the cart, so that a merchant's advertisements learn what they brought (specification/orders#campaign).
 * @param cookies as `document.cookie` has them
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
