import { foldOrderNumber, isTrackingNumber, returnNoteLimit, returnStatuses, statusLabel } from "@corkwood/commerce";
import { z } from "zod";
import { createContent } from "../../content/content.ts";
import { changeOrder, type ChangeRefusal, type OrderChange } from "../../orders/fulfilment/changeOrder.ts";
import { countOf, CommandError, seenWhen, type Access, type CommandContext } from "../command/command.ts";
import { startProgress } from "../command/progress.ts";
import { list, matching, needed, oneOf, whole, words } from "../table/cells.ts";
import { FileError, FileErrors } from "../table/fileErrors.ts";
import { findFile, type InputFile } from "../table/input.ts";
import type { Columns } from "../table/heading.ts";
import { readRows, type RawRow } from "../table/rows.ts";

type Reason = ChangeRefusal["reason"];
type Of<R extends Reason> = Extract<ChangeRefusal, { reason: R }>;

/** Reasons why an order cannot be changed. */
const reasons: { [R in Reason]: (refusal: Of<R>, number: string) => string } = {
  unknown: (_, number) => `there is no order ${number}`,
  notPlaced: (_, number) => `order ${number} is not paid, so it was never placed`,
  cancelled: (_, number) => `order ${number} is cancelled`,
  cancelling: (_, number) => `order ${number} is being cancelled: run 'orders cancel ${number}' again`,
  nothingSent: (_, number) => `order ${number} contains only emailed gift cards: there is nothing to ship`,
  parcelChanged: (_, number) => `this parcel of order ${number} was sent with other bottles`,
  returnUnknown: (_, number) => `order ${number} has no return request with this number`,
  order: ({ from, to }, number) => `order ${number} is ${lower(from)}, so it cannot become ${lower(to)}`,
  returnOrder: ({ from, to }, number) =>
    `the return request of order ${number} is ${returnWord(from)}, so it cannot become ${returnWord(to)}`,
  carrierUnknown: ({ carrier, known }) =>
    known.length === 0
      ? `there is no carrier ${carrier}: the settings list none`
      : `there is no carrier ${carrier}; the settings list ${known.join(", ")}`,
  notOrdered: ({ sku }, number) => `order ${number} has no bottles of ${sku}`,
  tooMany: ({ sku, left }, number) => `order ${number} has only ${left} of ${sku} left to send`,
  nothingLeft: (_, number) => `all of order ${number} has already been sent`,
};

const lower = (status: Of<"order">["from"]) => statusLabel(status).toLowerCase();
const returnWord = (status: Of<"returnOrder">["from"]) => returnStatuses[status].label.toLowerCase();

function changeRefusalOf<R extends Reason>(refusal: Of<R>, number: string): string {
  const reason: R = refusal.reason;
  return reasons[reason](refusal, number);
}

/** Maximum number of rows in a file. All rows are kept in memory. */
const maxRows = 50_000;

const columns: Columns = {
  known: ["number", "status", "carrier", "tracking", "parcel", "items", "return", "note"],
  required: ["number", "status"],
  words: new Set(["note"]),
};

/** Statuses in a file, with the columns that each status may use. */
const statuses = {
  packed: { columns: [] },
  shipped: { columns: ["carrier", "tracking", "parcel", "items"] },
  delivered: { columns: [] },
  ready_for_pickup: { columns: [] },
  collected: { columns: [] },
  returned: { columns: ["return"] },
  return_accepted: { columns: ["return", "note"] },
  return_refused: { columns: ["return", "note"] },
} as const satisfies Record<string, { columns: readonly Detail[] }>;
type FileStatus = keyof typeof statuses;
export const fileStatuses = Object.keys(statuses) as [FileStatus, ...FileStatus[]];

const details = ["carrier", "tracking", "parcel", "items", "return", "note"] as const;
type Detail = (typeof details)[number];

const part = /^(.+?)\s*:\s*([1-9]\d{0,4})$/;
const items = list(200, 200, { keep: "all" }).transform((values, context) => {
  if (values === null) return null;
  return values.map((value) => {
    const [, sku = "", qty = ""] = part.exec(value) ?? [];
    if (sku === "") {
      context.addIssue({
        code: "custom",
        message: `'${value.slice(0, 40)}' is not a SKU and a number of bottles, such as SHIRAZ-750:6`,
      });
    }
    return { sku, qty: Number(qty) };
  });
});

const orderNumber = /^\s*#?\s*[A-Za-z0-9-]{1,40}\s*$/;
const row = z.object({
  number: needed(matching(orderNumber, "an order number")),
  status: needed(oneOf(fileStatuses)),
  carrier: matching(/^[a-z0-9-]{1,40}$/, "the id of a carrier in the settings").optional(),
  tracking: words(60)
    .refine(
      (text) => text === null || isTrackingNumber(text),
      "is not a tracking number: use letters, digits, spaces and hyphens",
    )
    .optional(),
  parcel: whole(1, 999).optional(),
  items: items.optional(),
  return: whole(1, 99).optional(),
  note: words(returnNoteLimit).optional(),
});
type Row = z.infer<typeof row>;

interface Planned {
  changes: { line: number; change: OrderChange; written: string }[];
  /** Whether any row of the order has an error. */
  isFaulty: boolean;
}

/**
 * Applies the changes in a file. Each order gets all of its changes or none. Errors in one order do not affect other
 * orders.
 * @param path file name @returns message for the merchant
 */
export async function updateOrders({ db, through }: Access, path: string, context: CommandContext): Promise<string> {
  const file = await findFile(path, context);
  const errors = new FileErrors();
  const planned = await readPlan(file, errors, context);
  const content = await createContent({ db });
  const { emailFrom, baseUrl } = context.config();
  const fulfilment = { db, settings: () => content.settings(), emailFrom, baseUrl, now: context.now };
  const counts = { changed: 0, unchanged: 0 };
  const progress = startProgress(context.err, `Writing ${countOf(planned.size, "order")}`, planned.size);
  let done = 0;
  try {
    for (const [number, { changes, isFaulty }] of planned) {
      if (context.signal.aborted) break;
      progress.to((done += 1));
      if (isFaulty) continue;
      const result = await changeOrder(
        fulfilment,
        number,
        changes.map(({ change }) => change),
      );
      if (result.outcome === "refused")
        errors.add(changes[result.index]?.line, changeRefusalOf(result.refusal, number));
      else counts[result.outcome] += 1;
    }
  } finally {
    progress.end();
  }
  const said = [
    `Changed ${countOf(counts.changed, "order")}; ${counts.unchanged.toLocaleString("en-AU")} unchanged.`,
    ...(counts.changed > 0 ? ["Each shopper gets an email about it.", seenWhen(through)] : []),
  ];
  if (context.signal.aborted) {
    throw new CommandError([...said, "Stopped. Run the same file again: it continues from there."].join("\n"));
  }
  if (errors.count === 0) return said.join("\n");
  context.out.write(`${said.join("\n")}\n`);
  errors.refuse(file.name, "orders with an error were not changed.");
  return "";
}

/** Reads the changes to each order. Throws a CommandError if a row's order number cannot be read. */
async function readPlan(file: InputFile, errors: FileErrors, context: CommandContext): Promise<Map<string, Planned>> {
  const planned = new Map<string, Planned>();
  const progress = startProgress(context.err, `Checking ${file.name}`, file.bytes);
  let isWhole = true;
  try {
    let count = 0;
    const onProgress = (bytes: number) => progress.to(bytes, count);
    for await (const raw of readRows(file.path, columns, { onProgress, signal: context.signal })) {
      count += 1;
      if (count > maxRows) throw new FileError(`the file has more than ${maxRows} rows: split it.`, raw.line);
      if (!plan(planned, raw, errors)) isWhole = false;
    }
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    errors.add(error.line, error.message);
    isWhole = false;
  } finally {
    progress.end();
  }
  if (!isWhole) errors.refuse(file.name);
  return planned;
}

/** Plans one row. @returns whether the row has a valid order number */
function plan(planned: Map<string, Planned>, { line, cells, faults }: RawRow, errors: FileErrors): boolean {
  const typed = cells?.["number"] ?? "";
  const parsed = row.safeParse(cells ?? {});
  const wrong = cells === undefined ? [] : parsed.success ? rowErrors(parsed.data) : issuesOf(parsed.error);
  const number = foldOrderNumber(typed);
  const isKnown = orderNumber.test(typed);
  const order = planned.get(number) ?? { changes: [], isFaulty: false };
  if (isKnown) planned.set(number, order);
  const written = JSON.stringify(parsed.data);
  const same = parsed.success ? order.changes.find((one) => one.written === written) : undefined;
  if (same) wrong.push(`repeats line ${same.line}; number identical parcels in the column parcel`);
  for (const message of [...faults, ...wrong]) errors.add(line, message);
  if (!parsed.success || faults.length + wrong.length > 0) order.isFaulty = true;
  else order.changes.push({ line, change: changeOf(parsed.data), written });
  return isKnown;
}

const issuesOf = ({ issues }: z.ZodError) =>
  issues.map(({ path, message }) => `${path.map(String).join(".")} ${message}`);

function rowErrors(cells: Row): string[] {
  const { columns: own }: { columns: readonly Detail[] } = statuses[cells.status];
  const entered = details.filter((name) => (cells[name] ?? null) !== null);
  return [
    ...entered
      .filter((name) => !own.includes(name))
      .map((name) => `${name} does not belong to the status ${cells.status}`),
    ...(entered.includes("tracking") && !entered.includes("carrier") ? ["a tracking number needs its carrier"] : []),
    ...(own.includes("note") && !entered.includes("return") ? ["the number of the return is missing"] : []),
  ];
}

function changeOf(cells: Row): OrderChange {
  const { status, carrier = null, tracking = null, parcel = null, items: sent = null, note } = cells;
  const request = cells.return ?? 0;
  switch (status) {
    case "packed":
    case "delivered":
    case "collected":
      return { kind: "step", to: status };
    case "ready_for_pickup":
      return { kind: "step", to: "readyForPickup" };
    case "returned":
      return request > 0 ? { kind: "return", number: request, to: "received", note: "" } : { kind: "step", to: status };
    case "shipped":
      return { kind: "parcel", parcel: { number: parcel, carrier, trackingNumber: tracking, items: sent } };
    case "return_accepted":
      return { kind: "return", number: request, to: "accepted", note: note ?? "" };
    case "return_refused":
      return { kind: "return", number: request, to: "refused", note: note ?? "" };
  }
}
