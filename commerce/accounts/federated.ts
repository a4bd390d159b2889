/** Somebody else's sign-in that a merchant can set up (specification/accounts#federated). */
export const signInProviders = ["facebook", "google", "openid"] as const;
export type SignInProviderId = (typeof signInProviders)[number];

/** Why a sign-in with a provider came to nothing, as the page is told that the browser comes back to. */
export const federatedRefusals = [
  "cancelled",
  "expired",
  "unavailable",
  "noEmail",
  "refused",
  "inUse",
  "busy",
] as const;
export type FederatedRefusal = (typeof federatedRefusals)[number];
