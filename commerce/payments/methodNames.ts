/** The payment methods, in the order in which the shop offers them. */
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
