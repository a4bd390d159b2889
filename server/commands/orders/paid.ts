import { formatCents, foldOrderNumber } from "@corkwood/commerce";
import type { Database } from "../../db/connection.ts";
import { markPaid, type Payment } from "../../orders/fulfilment/markPaid.ts";
import { readClock } from "../command/clock.ts";
import { CommandError } from "../command/command.ts";
import { stateOf } from "./filter.ts";

/** Records that the money for an order has arrived. @param typed order number; @returns message for the merchant */
export async function payByHand(db: Database, typed: string, now: number): Promise<string> {
  const number = foldOrderNumber(typed);
  const payment = await markPaid(db, number, new Date(now));
  switch (payment.outcome) {
    case "paid":
      return `Order ${number} is paid: ${formatCents(payment.order.grandTotalCents)} by bank transfer.`;
    case "paidBefore": {
      const { minute } = await readClock(db);
      return `Order ${number} was already marked as paid on ${minute(payment.order.paidAt ?? payment.order.createdAt)}. Nothing was changed.`;
    }
    case "refused":
      throw new CommandError(`${refusalOf(payment, number)} Nothing was changed.`);
  }
}

function refusalOf(refusal: Extract<Payment, { outcome: "refused" }>, number: string): string {
  switch (refusal.reason) {
    case "unknown":
      return `There is no order ${number.slice(0, 40)}.`;
    case "noTransfer":
      return `Order ${number} is not paid by bank transfer.`;
    case "cancelling":
      return `Order ${number} is being cancelled.`;
    case "notPlaced":
      return `Order ${number} is ${stateOf(refusal.order)}. If its money has arrived, please send it back.`;
  }
}
