/** What shoppers can pay with, in the order in which they are offered it. */
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
