import { formatCents, foldOrderNumber, paymentMethods } from "@corkwood/commerce";
import { createContent } from "../../content/content.ts";
import { createLogger } from "../../foundation/log.ts";
import {
  cancelOrder,
  type Cancellation,
  type CancelOptions,
  type CancelRefusal,
  isPaidOnline,
} from "../../orders/cancel/cancel.ts";
import { bottlesOf } from "../../orders/stock/stock.ts";
import { PaymentUnavailableError } from "../../providers/payments/common/gateway.ts";
import { openPayments } from "../../providers/payments/openPayments.ts";
import { readClock } from "../command/clock.ts";
import { CommandError, countOf, seenWhen, type Access, type CommandContext } from "../command/command.ts";
import type { VoucherRow } from "../../db/schema.ts";

/** Cancels an order. @param typed order number, as a shopper may type it; @returns message for the merchant */
export async function cancelByHand(
  { db, through }: Access,
  typed: string,
  options: CancelOptions,
  { config, now, err }: CommandContext,
): Promise<string> {
  const number = foldOrderNumber(typed);
  const content = await createContent({ db });
  const { emailFrom } = config();
  const { gateway } = await openPayments({ config: config(), db, logger: createLogger("silent"), now });
  let cancellation: Cancellation;
  try {
    cancellation = await cancelOrder(
      { db, gateway, settings: () => content.settings(), emailFrom, now },
      number,
      options,
    );
  } catch (error) {
    const again = "Run the same command again: it continues from there, and nothing is refunded twice.";
    if (error instanceof PaymentUnavailableError) {
      throw new CommandError(
        `The payment provider did not respond, so it is not known whether the money was refunded. ${again}`,
      );
    }
    err.write(`Cancelling order ${number} may have stopped half-way. ${again}\n`);
    throw error;
  }
  if (cancellation.outcome === "refused") throw new CommandError(refusalOf(cancellation, number));
  const { order, outcome } = cancellation;
  if (outcome === "alreadyCancelled") {
    const { minute } = await readClock(db);
    return `Order ${number} was already cancelled on ${minute(order.cancelledAt ?? order.createdAt)}. Nothing was changed.`;
  }
  return [`Cancelled order ${number}.`, ...toldOf(cancellation, options), seenWhen(through)].join("\n");
}

/** Output lines about refunds, stock, vouchers and gift cards after the cancellation. */
function toldOf({ order, items }: Extract<Cancellation, { items: unknown }>, { byHand }: CancelOptions): string[] {
  const bottles = bottlesOf(items).reduce((sum, { qty }) => sum + qty, 0);
  const giftCards = items.filter(({ giftcard }) => giftcard !== null).length;
  const total = formatCents(order.grandTotalCents);
  const paidBy = paymentMethods[order.paymentMethod].label;
  return [
    isPaidOnline(order) && !byHand && `${total} was refunded by ${paidBy} (${order.refundReference}).`,
    isPaidOnline(order) && byHand && `${total}, paid by ${paidBy}, was not refunded: please refund it yourself.`,
    paymentMethods[order.paymentMethod].kind === "transfer" &&
      `If ${total} has arrived by bank transfer, please send it back.`,
    order.voucherCents > 0 && `${formatCents(order.voucherCents)} is back on the gift cards that paid it.`,
    order.creditCents > 0 && `${formatCents(order.creditCents)} is back in the store credit of ${order.email}.`,
    bottles > 0 && `${countOf(bottles, "bottle is", "bottles are")} back in stock.`,
    giftCards > 0 && `${countOf(giftCards, "gift card bought with it is", "gift cards bought with it are")} void.`,
    `${order.email} gets an email about it.`,
  ].filter((line): line is string => line !== false);
}

const byHandInstead = "If you refunded the money another way, run the command with --by-hand.";

/** Reasons why an order cannot be cancelled, and what the merchant can do. */
const reasons: Record<Exclude<CancelRefusal["reason"], "giftCardsUsed">, (number: string) => string> = {
  unknown: (number) => `There is no order ${number.slice(0, 40)}.`,
  pending: (number) => `The payment of order ${number} is not finished: the shop settles it within minutes.`,
  released: (number) => `Order ${number} was never placed, because it was not paid: there is nothing to cancel.`,
  hasLeft: (number) =>
    `Bottles of order ${number} have left the shop: refund the money at the payment provider, or give store credit with 'credit issue'.`,
  notPaid: (number) =>
    `The payment provider has no payment for order ${number}. Is this command running with the shop's environment? ${byHandInstead}`,
  moreThanPaid: (number) => `The payment provider has already refunded part of order ${number}. ${byHandInstead}`,
  notSettledYet: (number) => `The payment of order ${number} is not settled yet: try again in a day or two.`,
  declined: (number) => `The payment provider refuses to refund order ${number}. ${byHandInstead}`,
};

/** Message for the merchant if an order is not cancelled. */
function refusalOf(refusal: CancelRefusal, number: string): string {
  const reason =
    refusal.reason === "giftCardsUsed" ? giftCardsUsed(refusal.used, number) : reasons[refusal.reason](number);
  return `${reason} Nothing was changed.`;
}

function giftCardsUsed(used: readonly VoucherRow[], number: string): string {
  const cards = used.map(
    ({ code, balanceCents, amountCents }) =>
      `${code} (${formatCents(balanceCents)} of ${formatCents(amountCents)} is left)`,
  );
  return `Order ${number} can't be cancelled, because gift cards bought with it are in use: ${cards.join(", ")}.`;
}
