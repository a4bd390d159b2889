import { foldEmail, keysOf, type AustralianState, type Fulfilment } from "@corkwood/commerce";
import { and, eq, gte, inArray, sql, type SQL } from "drizzle-orm";
import { orders, orderStatuses, shownStatuses, type OrderRow } from "../../db/schema.ts";
import { startOfDay } from "../../foundation/lastDay.ts";
import { isUnpaid } from "../../orders/records/unpaid.ts";
import { CommandError, type Arguments } from "../command/command.ts";
import { parseArgument, emailArgument, stringOption } from "../table/arguments.ts";
import { day } from "../table/cells.ts";

/** Options that select orders. */
export const filterOptions = ["since", "status", "email"] as const;

export const filterHelp = [
  "  --since <date>     from the start of this day in the shop's local time, such as 2026-11-01",
  "  --status <state>   placed, packed, part_shipped, shipped, delivered, ready_for_pickup, collected, returned,",
  "                     cancelled, pending or released; unpaid while a bank transfer has not arrived;",
  "                     without it, all placed orders",
  "  --email <email>    address of the customer, in upper or lower case",
];

/** Statuses of a placed order, as merchants type them. */
const fulfilmentWords = {
  placed: "placed",
  packed: "packed",
  partShipped: "part_shipped",
  shipped: "shipped",
  delivered: "delivered",
  readyForPickup: "ready_for_pickup",
  collected: "collected",
  returned: "returned",
} as const satisfies Record<Fulfilment, string>;
const paymentStatuses = keysOf(orderStatuses).filter((status) => status !== "placed");

/** Converts the options to a condition on orders. */
export function filterOf(args: Arguments, state: AustralianState): SQL | undefined {
  const [since, status, email] = filterOptions.map((name) => stringOption(args, name));
  return and(
    status === undefined ? inArray(orders.status, shownStatuses) : hasStatus(status),
    since === undefined ? undefined : gte(orders.createdAt, startOfDay(parseArgument(day, since, "date"), state)),
    email === undefined ? undefined : eq(sql`lower(${orders.email})`, foldEmail(emailArgument(email))),
  );
}

function hasStatus(text: string): SQL | undefined {
  const written = text.toLowerCase();
  const payment = paymentStatuses.find((status) => status === written);
  if (payment !== undefined) return eq(orders.status, payment);
  if (written === "unpaid") return isUnpaid;
  const fulfilment = keysOf(fulfilmentWords).find((name) => fulfilmentWords[name] === written);
  if (fulfilment !== undefined) return and(eq(orders.status, "placed"), eq(orders.fulfilment, fulfilment));
  const known = [...Object.values(fulfilmentWords), ...paymentStatuses, "unpaid"].join(", ");
  throw new CommandError(`The status '${text.slice(0, 40)}' is not one of ${known}.`);
}

/** One-word state of an order. An order whose cancellation is unfinished counts as neither placed nor cancelled. */
export function stateOf({
  status,
  fulfilment,
  cancellingSince,
}: Pick<OrderRow, "status" | "fulfilment" | "cancellingSince">): string {
  if (status !== "placed") return status;
  return cancellingSince ? "cancelling" : fulfilmentWords[fulfilment];
}
