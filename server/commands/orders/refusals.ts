import type { VoucherRow } from "../../db/schema.ts";
import type { CancelRefusal } from "../../orders/cancel/cancel.ts";
import { dollars } from "./words.ts";

const byHandInstead = "If you refunded the money another way, run the command with --by-hand.";

/** Reasons why an order cannot be cancelled, and what the merchant can do. */
const reasons: Record<Exclude<CancelRefusal["reason"], "giftCardsUsed">, (number: string) => string> = {
  unknown: (number) => `There is no order ${number.slice(0, 40)}.`,
  pending: (number) => `The payment of order ${number} is not finished: the shop settles it within minutes.`,
  released: (number) => `Order ${number} was never placed, as it was not paid: there is nothing to cancel.`,
  hasLeft: (number) =>
    `Bottles of order ${number} have left the shop: refund the money at the payment provider, or give store credit with 'credit issue'.`,
  notPaid: (number) =>
    `The payment provider has no payment for order ${number}. Is this command running with the shop's environment? ${byHandInstead}`,
  moreThanPaid: (number) => `The payment provider has already refunded part of order ${number}. ${byHandInstead}`,
  notSettledYet: (number) => `The payment of order ${number} is not settled yet: try again in a day or two.`,
  declined: (number) => `The payment provider refuses to refund order ${number}. ${byHandInstead}`,
};

/** Message to the merchant if an order is not cancelled. */
export function refusalOf(refusal: CancelRefusal, number: string): string {
  const reason =
    refusal.reason === "giftCardsUsed" ? giftCardsUsed(refusal.used, number) : reasons[refusal.reason](number);
  return `${reason} Nothing was changed.`;
}

function giftCardsUsed(used: readonly VoucherRow[], number: string): string {
  const cards = used.map(
    ({ code, balanceCents, amountCents }) => `${code} (${dollars(balanceCents)} of ${dollars(amountCents)} is left)`,
  );
  return `Order ${number} can't be cancelled, because gift cards bought with it are in use: ${cards.join(", ")}.`;
}
