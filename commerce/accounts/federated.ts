/** External sign-in providers that a merchant can set up (specification/accounts#federated). */
export const signInProviders = ["facebook", "google", "openid"] as const;
export type SignInProviderId = (typeof signInProviders)[number];

/** Reasons why signing in with a provider failed, passed to the page that the browser returns to. */
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
