import { contactEmailError } from "../delivery/address.ts";
import { foldOrderNumber, isOrderNumber } from "../ids.ts";

/** Input for a guest's order lookup (specification/orders#lookup). */
export interface OrderQuestion {
  /** Order number as typed. */
  orderId: string;
  email: string;
}

/** Lookup messages: what happened, and what to do next. */
export const orderLookupMessages = {
  numberEmpty: "Enter your order number.",
  numberInvalid: "Enter the order number from your confirmation email, such as CW7K2M9XQA.",
  notFound: "We couldn’t find an order with this number and email address. Please check both and try again.",
  tooManyTries: "You have looked up too many orders. Please wait an hour and try again, or ask us for help.",
  tooManyEmails:
    "Too many wrong email addresses were tried for this order. Please ask for a link by email, or try again later.",
  tooManyLinks: "You have asked for too many links. Please wait an hour and try again, or ask us for help.",
  hasAccount: "This order belongs to an account. Log in to see it, or ask for a link by email.",
  linkOver: "This link no longer works. Please enter the email address that you ordered with, or ask for a new link.",
} as const;

/** Form message about an order number. */
export function orderNumberError(typed: string): string | undefined {
  if (foldOrderNumber(typed) === "") return orderLookupMessages.numberEmpty;
  return isOrderNumber(typed) ? undefined : orderLookupMessages.numberInvalid;
}

/** Errors that can be detected without a request, by field. */
export function orderLookupErrors({ orderId, email }: OrderQuestion): Partial<Record<keyof OrderQuestion, string>> {
  const found = { orderId: orderNumberError(orderId), email: contactEmailError(email) };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}
