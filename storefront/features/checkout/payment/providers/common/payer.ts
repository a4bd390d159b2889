import type { Dollars } from "@corkwood/commerce";
import type { PaymentAnswer } from "../../../placement/orderRequest.ts";

/** What came of asking the shopper's way to pay, before the order is sent. */
export type Paid =
  | { answer: PaymentAnswer }
  /** `field`: the `name` of what it is about, where that has focus already. */
  | { problem: string; field?: string };

/** What has fields of its own on the page. */
export interface Payer {
  /** Asks for what the order is paid with. @param amount dollars */
  pay: (amount: Dollars) => Promise<Paid>;
}
