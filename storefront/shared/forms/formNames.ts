/**
 * All of the shop's forms that can have errors. Each form shows its errors through `useForm`, and the browser test of
 * touched fields covers every form.
 */
export type FormName =
  | "after-buying"
  | "after-buying-code"
  | "billing-address"
  | "close"
  | "complete"
  | "contact-form"
  | "details"
  | "edit-gift-card-form"
  | "email-change"
  | "email-code"
  | "forgot"
  | "gift-card-form"
  | "link"
  | "log-in"
  | "order-lookup"
  | "passkey-name"
  | "password-change"
  | "payment-form"
  | "place-form"
  | "proof"
  | "proof-code"
  | "release-form"
  | "resend"
  | "reset"
  | "restock-form"
  | "return-request"
  | "shipping-address"
  | "shipping-form"
  | "sign-in-form"
  | "sign-up"
  | "subscribe-form"
  | "verify"
  | "voucher-form"
  | "add-form";

/** Element id of the form that adds a product to the cart. */
export const addFormId = "add-form" satisfies FormName;

/** Element id of the form on a gift card's page. */
export const giftCardFormId = "gift-card-form";
