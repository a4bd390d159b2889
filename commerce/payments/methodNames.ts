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
