import { federatedRefusals, type FederatedRefusal } from "@corkwood/commerce";

/** Messages for failed sign-ins with a provider (specification/accounts#federated-refusals). */
const refusalTexts = {
  cancelled: "You cancelled. You can try again, or log in with your email address.",
  expired: "It took too long, or was started in another browser. Please try again.",
  unavailable: "We couldn’t reach the other site. Please try again, or log in with your email address.",
  noEmail: "The other site did not tell us your email address, which we need. Log in with your email address instead.",
  refused: "The other site did not confirm who you are. Please try again, or log in with your email address.",
  inUse: "Another account in our shop already uses that login.",
  busy: "Too many codes were sent to your email address. Please try again in 15 minutes.",
} as const satisfies Record<FederatedRefusal, string>;

/** @param named reason, from the page's address */
export function refusalNamed(named: string | null): string | undefined {
  const refusal = federatedRefusals.find((each) => each === named);
  return refusal && refusalTexts[refusal];
}
