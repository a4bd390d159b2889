import { expect } from "vitest";
import type { Records } from "./records.ts";
import type { TestCall } from "./calls.ts";
import type { Kind } from "./kinds.ts";
import type { Step } from "./steps.ts";

/** Result of a call in the records. */
export interface CallResult {
  /** Order status, 'half-way' during a cancellation, or 'nothing' if there is no order. */
  state: string;
  /** Order number. */
  number?: string;
  /** Number of charges for a placed order, or of refunds for a cancelled one. */
  payments: number;
}

/** Result of one call that was stopped by a kill. */
export interface Killed {
  round: number;
  title: string;
  kind: Kind;
  step: Step;
  /** Result after the new server settled it. Undefined if the call was repeated before that. */
  alone: CallResult | undefined;
  /** Result after the call was repeated. */
  again: CallResult;
}

/** Finds the result of a call by its account, because each account orders once. */
export function resultOf(records: Records, { kind, account, key }: TestCall): CallResult {
  if (kind.isCancel) {
    const order = records.orders.find(({ number }) => number === key);
    const payments = records.refunds.filter(({ paymentKey }) => paymentKey === order?.id).length;
    if (order?.status === "placed") return { state: order.cancellingSince ? "half-way" : "nothing", payments };
    return { state: order?.status ?? "lost", payments };
  }
  const theirs = records.orders.filter(({ email }) => email === account);
  const ids = new Set(theirs.map(({ id }) => id));
  const payments = records.payments.filter(({ key, status }) => status === "authorised" && ids.has(key)).length;
  const placed = theirs.filter(({ status }) => status === "placed");
  expect(placed.length, account).toBeLessThanOrEqual(1);
  const [order = theirs[0]] = placed;
  return order ? { state: order.status, number: order.number, payments } : { state: "nothing", payments };
}

const isDone = ({ state }: CallResult) => state === "placed" || state === "cancelled";

const columns: Readonly<Record<string, (killed: readonly Killed[]) => number>> = {
  "different steps": (killed) => new Set(killed.map(({ title, step }) => `${title} ${step.phase} ${step.what}`)).size,
  kills: (killed) => new Set(killed.map(({ round }) => round)).size,
  "calls killed": (killed) => killed.length,
  "done when open again": (killed) => killed.filter(({ alone }) => alone && isDone(alone)).length,
  "undone then": (killed) => killed.filter(({ alone }) => alone && !isDone(alone)).length,
  "done when called again": (killed) => killed.filter(({ again }) => isDone(again)).length,
  "paid or refunded once": (killed) => killed.filter(({ again }) => again.payments === 1).length,
  "more than once": (killed) => killed.filter(({ again }) => again.payments > 1).length,
};

const phaseOf = ({ kind, step }: Killed) => `${kind.isCancel ? "cancelling" : "placing"}: ${step.phase}`;

/** Formats a table of all killed calls, by phase. */
export function tableOf(name: string, killed: readonly Killed[]): string {
  const phases = [...new Set(killed.map(phaseOf))].toSorted();
  const line = (title: string, of: readonly Killed[]) => [title, ...Object.values(columns).map((add) => `${add(of)}`)];
  return inColumns([
    [name, ...Object.keys(columns)],
    ...phases.map((phase) =>
      line(
        phase,
        killed.filter((one) => phaseOf(one) === phase),
      ),
    ),
    line(
      "placing, in all",
      killed.filter(({ kind }) => !kind.isCancel),
    ),
    line(
      "cancelling, in all",
      killed.filter(({ kind }) => kind.isCancel),
    ),
    line("in all", killed),
  ]);
}

function inColumns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) => row.map((cell, column) => cell.padEnd((widths[column] ?? 0) + 2)).join("")).join("\n");
}
