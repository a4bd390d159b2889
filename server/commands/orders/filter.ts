import { foldEmail, isKeyOf, keysOf } from "@corkwood/commerce";
import { and, eq, gte, inArray, sql, type SQL } from "drizzle-orm";
import { orders, orderStatuses, shownStatuses, type OrderRow, type OrderStatus } from "../../db/schema.ts";
import { endOfDay } from "../../vouchers/lastDay.ts";
import { CommandError, type Arguments } from "../command/command.ts";
import { givenAs, givenEmail, givenOption } from "../table/given.ts";
import { day } from "../table/cells.ts";

/** The options that select orders. */
export const filterOptions = ["since", "status", "email"] as const;

export const filterHelp = [
  "  --since <date>     from the start of this day in Melbourne, such as 2026-11-01",
  "  --status <state>   placed, cancelled, pending or released; without it those that are placed or cancelled",
  "  --email <email>    of whoever ordered, in any case",
];

/** The selection of orders. */
export function filterOf(given: Arguments): SQL | undefined {
  const [since, status, email] = filterOptions.map((name) => givenOption(given, name));
  return and(
    inArray(orders.status, status === undefined ? shownStatuses : [statusOf(status)]),
    since === undefined ? undefined : gte(orders.createdAt, startOfDay(givenAs(day, since, "date"))),
    email === undefined ? undefined : eq(sql`lower(${orders.email})`, foldEmail(givenEmail(email))),
  );
}

function statusOf(given: string): OrderStatus {
  const status = given.toLowerCase();
  if (isKeyOf(orderStatuses, status)) return status;
  throw new CommandError(`The status '${given.slice(0, 40)}' is not one of ${keysOf(orderStatuses).join(", ")}.`);
}

/** The first moment of a day in Melbourne. @param given as ISO 8601 */
function startOfDay(given: string): Date {
  const dayBefore = new Date(Date.parse(`${given}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return new Date(endOfDay(dayBefore).getTime() + 1000);
}

/** In one word. An order whose cancellation did not finish is neither placed nor cancelled. */
export function stateOf({ status, cancellingSince }: Pick<OrderRow, "status" | "cancellingSince">): string {
  return status === "placed" && cancellingSince ? "cancelling" : status;
}
