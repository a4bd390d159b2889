import { campaignWords, type CheckoutState } from "../../../state/checkout.state.ts";

/** As many characters of each as the server takes. */
const maxLength = 200;

/** The utm_* words of the address that a shopper comes by; those of the last one count. @param search as `location.search` has it */
export function takeCampaign(checkout: CheckoutState, search: string): void {
  const query = new URLSearchParams(search);
  const found = campaignWords.map((word) => [word, (query.get(`utm_${word}`) ?? "").slice(0, maxLength)]);
  if (found.every(([, text]) => text === "")) return;
  Object.assign(checkout.campaign, Object.fromEntries(found));
}
