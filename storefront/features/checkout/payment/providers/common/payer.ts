import type { Dollars } from "@corkwood/commerce";
import type { PaymentAnswer } from "../../../placement/orderRequest.ts";

/** What came of asking the shopper's way to pay, before the order is sent. */
export type Paid = { answer: PaymentAnswer } | ({ answer?: never } & PayProblem);

/** Why a way to pay cannot be used as it is filled in. */
export interface PayProblem {
  /** Each message of its own where several fields are wrong. */
  problem: string | readonly string[];
  /** The `name` of what it is about, where that has focus already. */
  field?: string;
}

/** What has fields of its own on the page. */
export interface Payer {
  /** Asks for what the order is paid with. @param amount dollars */
  pay: (amount: Dollars) => Promise<Paid>;
  /** Shows what is wrong with its fields, without paying. Undefined if nothing is. Absent where it has no fields. */
  validate?: () => Promise<PayProblem | undefined>;
}
