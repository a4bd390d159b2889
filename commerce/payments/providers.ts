/**
 * The payment providers, by the names of their folders on the server and in the storefront. `embedded` is the shop's own
 * provider: it moves no money, and replaces the others if none of them is configured.
 */
export const paymentProviders = ["embedded", "braintree", "afterpay"] as const;
export type ProviderName = (typeof paymentProviders)[number];

/** The providers that move money. */
export type OutsideProvider = Exclude<ProviderName, "embedded">;
export const outsideProviders = paymentProviders.filter((name): name is OutsideProvider => name !== "embedded");
