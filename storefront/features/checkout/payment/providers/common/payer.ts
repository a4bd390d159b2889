import type { Dollars } from "@corkwood/commerce";
import type { PaymentAnswer } from "../../../placement/orderRequest.ts";

/** Result of collecting a payment, before the order is sent. */
export type Paid = { answer: PaymentAnswer } | ({ answer?: never } & PayProblem);

/** Error in the shopper's input for a payment method. */
export interface PayProblem {
  /** One message per invalid field. */
  problem: string | readonly string[];
  /** `name` of the invalid element, if it already has focus. */
  field?: string;
}

/** Handle of a payment form. */
export interface Payer {
  /** Collects the payment for the order. @param amount dollars */
  pay: (amount: Dollars) => Promise<Paid>;
  /**
   * Shows errors in the fields without paying. Resolves to undefined if there are no errors. Absent if the form has no
   * fields.
   */
  validate?: () => Promise<PayProblem | undefined>;
}
