/** Payment methods, in the order offered by the shop. */
export const paymentMethodNames = [
  "braintreeCreditCard",
  "braintreeCreditCardBypass3DS",
  "braintreePaypal",
  "braintreePaypalPayIn4",
  "afterpay",
  "bankTransfer",
  "noPayment",
] as const;
export type PaymentMethod = (typeof paymentMethodNames)[number];

/**
 * Payment providers, by the names of their folders on the server and in the storefront. `embedded` is the shop's own
 * provider, which moves no money and is used if no other provider is configured.
 */
export const paymentProviders = ["embedded", "braintree", "afterpay"] as const;
export type ProviderName = (typeof paymentProviders)[number];

/** Providers that move money. */
export type OutsideProvider = Exclude<ProviderName, "embedded">;
export const outsideProviders = paymentProviders.filter((name): name is OutsideProvider => name !== "embedded");
