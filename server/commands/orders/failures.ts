import {
  failureLimits,
  failureReasons,
  foldOrderNumber,
  isKeyOf,
  keysOf,
  localTime,
  momentOf,
  type AustralianState,
} from "@corkwood/commerce";
import { and, asc, eq, gt, gte, lte, or, type SQL } from "drizzle-orm";
import type { Database } from "../../db/connection.ts";
import { deliveryFailures, orders, type DeliveryFailureRow, type OrderRow } from "../../db/schema.ts";
import { endOfDay, startOfDay } from "../../foundation/lastDay.ts";
import { recordFailure, type FailureRefusal } from "../../orders/fulfilment/recordFailure.ts";
import { readClock, type Clock } from "../command/clock.ts";
import { CommandError, type Arguments, type CommandContext } from "../command/command.ts";
import { day } from "../table/cells.ts";
import { csvHeader, csvLine } from "../table/csv.ts";
import { parseArgument, noteOption, stringOption } from "../table/arguments.ts";

const refusals: Record<FailureRefusal, (number: string) => string> = {
  unknown: (number) => `There is no order ${number.slice(0, 40)}.`,
  notPlaced: (number) => `Order ${number} is not paid, so it was never sent.`,
  notDelivered: (number) => `Order ${number} is picked up, or contains only gift cards.`,
  tooEarly: (number) => `Order ${number} was placed after this time.`,
  tooLate: () => "This time is in the future.",
  tooMany: (number) => `Order ${number} already has ${failureLimits.perOrder} failed deliveries.`,
};

/** Records a failed delivery. @param typed order number; @returns message for the merchant */
export async function failByHand(db: Database, typed: string, args: Arguments, now: number): Promise<string> {
  const number = foldOrderNumber(typed);
  const clock = await readClock(db);
  const reason = stringOption(args, "reason") ?? "";
  if (!isKeyOf(failureReasons, reason)) {
    throw new CommandError(`Choose a --reason: ${keysOf(failureReasons).join(", ")}. Nothing was changed.`);
  }
  const note = noteOption(args, failureLimits.note) ?? "";
  const recorded = await recordFailure(db, number, { reason, note, at: timeOf(args, now, clock.state) }, new Date(now));
  if (recorded.outcome === "refused") {
    throw new CommandError(`${refusals[recorded.reason](number)} Nothing was changed.`);
  }
  const words = failureWords(recorded.failure, clock);
  return recorded.outcome === "recorded"
    ? `Recorded for order ${number}: ${words}.`
    : `Already recorded for order ${number}: ${words}. Nothing was changed.`;
}

/** `28/11/26, 6:30 pm: The recipient was a minor (school uniform)` */
export function failureWords({ at, reason, note }: DeliveryFailureRow, { minute }: Clock): string {
  return `${minute(at)}: ${failureReasons[reason]}${note === "" ? "" : ` (${note})`}`;
}

/** Time of the failed delivery. Defaults to the current minute. */
function timeOf(args: Arguments, now: number, state: AustralianState): Date {
  const typed = stringOption(args, "at");
  if (typed === undefined) return new Date(now - (now % 60_000));
  const [, date = "", time = ""] = /^(\S+)[T ]((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(typed.trim()) ?? [];
  if (time === "") {
    throw new CommandError("Write --at as 2026-11-28T18:30, in the shop's local time. Nothing was changed.");
  }
  return new Date(momentOf(parseArgument(day, date, "date"), `${time}:00`, state));
}

interface Listed {
  failure: DeliveryFailureRow;
  order: Pick<OrderRow, "number" | "shippingAddress">;
  /** Date and time by the shop's clock: '2026-11-28', '18:30'. */
  date: string;
  time: string;
}

/** Columns of the table, in order. */
const columns: Record<string, (listed: Listed) => string> = {
  date: ({ date }) => date,
  time: ({ time }) => time,
  number: ({ order }) => order.number,
  postcode: ({ order }) => order.shippingAddress?.postcode ?? "",
  state_or_territory: ({ order }) => order.shippingAddress?.state ?? "",
  reason: ({ failure }) => failure.reason,
  note: ({ failure }) => failure.note,
  recorded: ({ failure }) => failure.recordedAt.toISOString(),
};

/** Exports a period's failed deliveries as CSV, oldest first. */
export async function exportFailures(db: Database, args: Arguments, { out, signal }: CommandContext): Promise<void> {
  const { state } = await readClock(db);
  const isIn = periodOf(args, state);
  out.write(csvHeader(Object.keys(columns)));
  for (let last: DeliveryFailureRow | undefined; ;) {
    signal.throwIfAborted();
    const batch = await readAfter(db, isIn, last);
    for (const row of batch) {
      const { date, seconds } = localTime(row.failure.at.getTime(), state);
      const time = new Date(seconds * 1000).toISOString().slice(11, 16);
      out.write(csvLine(Object.values(columns).map((cell) => cell({ ...row, date, time }))));
    }
    last = batch.at(-1)?.failure;
    if (!last || batch.length < atOnce) return;
  }
}

function periodOf(args: Arguments, state: AustralianState): SQL | undefined {
  const [since, until] = (["since", "until"] as const).map((name) => {
    const typed = stringOption(args, name);
    return typed === undefined ? undefined : parseArgument(day, typed, "date");
  });
  if (since !== undefined && until !== undefined && until < since) throw new CommandError("--until is before --since.");
  const { at } = deliveryFailures;
  return and(
    since === undefined ? undefined : gte(at, startOfDay(since, state)),
    until === undefined ? undefined : lte(at, endOfDay(until, state)),
  );
}

const atOnce = 500;

async function readAfter(db: Database, isIn: SQL | undefined, last: DeliveryFailureRow | undefined) {
  const { at, orderId, number } = deliveryFailures;
  const isSameOrder = last && and(eq(at, last.at), eq(orderId, last.orderId), gt(number, last.number));
  const isAfter = last && or(gt(at, last.at), and(eq(at, last.at), gt(orderId, last.orderId)), isSameOrder);
  return db
    .select({ failure: deliveryFailures, order: { number: orders.number, shippingAddress: orders.shippingAddress } })
    .from(deliveryFailures)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(isIn, isAfter))
    .orderBy(asc(at), asc(orderId), asc(number))
    .limit(atOnce);
}
