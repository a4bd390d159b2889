import { failureLimits, failureReasons, keysOf } from "@corkwood/commerce";
import { readClock } from "../command/clock.ts";
import { CommandError, type Access, type Arguments, type Command, type CommandContext } from "../command/command.ts";
import { noteOption } from "../table/arguments.ts";
import { cancelByHand } from "./cancel.ts";
import { exportOrders } from "./export.ts";
import { exportFailures, failByHand } from "./failures.ts";
import { filterHelp, filterOf, filterOptions } from "./filter.ts";
import { listOrders } from "./list.ts";
import { payByHand } from "./paid.ts";
import { describeOrder } from "./show.ts";
import { fileStatuses, updateOrders } from "./update.ts";

interface Visit {
  access: Access;
  args: Arguments;
  /** Order number as typed, or a file name. */
  subject: string;
  context: CommandContext;
}

interface Action {
  /** Kind of argument: an order number or a file. Null if the action is about all orders. */
  takes: "number" | "file" | null;
  options: readonly string[];
  run: (visit: Visit) => Promise<void>;
}

const actions: Record<string, Action> = {
  list: {
    takes: null,
    options: filterOptions,
    run: async ({ access, args, context }) => {
      const clock = await readClock(access.db);
      say(context, await listOrders(access.db, filterOf(args, clock.state), clock));
    },
  },
  show: {
    takes: "number",
    options: [],
    run: async ({ access, subject, context }) => say(context, await describeOrder(access.db, subject)),
  },
  export: {
    takes: null,
    options: filterOptions,
    run: async ({ access, args, context }) => {
      const { state } = await readClock(access.db);
      await exportOrders(access.db, filterOf(args, state), context);
    },
  },
  paid: {
    takes: "number",
    options: [],
    run: async ({ access, subject, context }) => say(context, await payByHand(access.db, subject, context.now())),
  },
  cancel: { takes: "number", options: ["why", "by-hand"], run: cancel },
  failed: {
    takes: "number",
    options: ["reason", "at", "why"],
    run: async ({ access, args, subject, context }) =>
      say(context, await failByHand(access.db, subject, args, context.now())),
  },
  failures: {
    takes: null,
    options: ["since", "until"],
    run: ({ access, args, context }) => exportFailures(access.db, args, context),
  },
  update: {
    takes: "file",
    options: [],
    run: async ({ access, subject, context }) => {
      const said = await updateOrders(access, subject, context);
      if (said !== "") say(context, said);
    },
  },
};

const missing = { number: "The order's number is missing.", file: "The file is missing." } as const;

export const ordersCommand: Command = {
  name: "orders",
  usage:
    "orders <list|show <number>|export|update <file>|paid <number>|cancel <number>|failed <number>|failures> [--since <date>] [--until <date>] [--status <state>] [--email <email>] [--reason <reason>] [--at <time>] [--why <note>] [--by-hand]",
  summary: "see, export, update and cancel orders",
  help: [
    "list               orders, the newest first",
    "export             the same as CSV on standard output, with addresses and amounts, the oldest first",
    ...filterHelp,
    "show <number>      all details of one order",
    "update <file>      sets statuses, parcels and returns from a file (.csv or .jsonl), with an email for each change:",
    `  number, status     ${fileStatuses.slice(0, 4).join(", ")},`,
    `                     ${fileStatuses.slice(4).join(", ")}`,
    "  carrier, tracking  of a parcel: the carrier's id in the settings, and the tracking number",
    "  items              SKUs and bottles in the parcel, such as SHIRAZ-750:6|PORT-500:3; without it, all bottles not yet sent",
    "  parcel             its number, to correct its tracking number or to distinguish identical parcels",
    "  return, note       the number of the return request, and your answer to the shopper",
    "                     All rows of an order are applied, or none; the same file can be run again.",
    "paid <number>      marks a bank transfer as received: otherwise the order is cancelled when its",
    "                   time is over",
    "cancel <number>    refunds the money, gift cards and store credit, and puts the bottles back; voids unused gift",
    "                   cards bought with it; emails the customer",
    "  --why <note>       stored with the order, for you; at most 200 characters",
    "  --by-hand          does not call the payment provider: you refund the money yourself",
    "failed <number>    records a failed delivery, as the law of some states requires",
    `  --reason <reason>  ${keysOf(failureReasons).join(", ")}`,
    "  --at <time>        when the driver was there, in the shop's local time, such as 2026-11-28T18:30 (default: now)",
    `  --why <note>       at most ${failureLimits.note} characters`,
    "failures           failed deliveries as CSV on standard output, the oldest first",
    "  --since, --until <date>  first and last day",
    "",
    "If cancelling stops half-way, run it again: it continues from there, and nothing is refunded twice.",
  ].join("\n"),
  options: {
    since: { type: "string" },
    until: { type: "string" },
    reason: { type: "string" },
    at: { type: "string" },
    status: { type: "string" },
    email: { type: "string" },
    why: { type: "string" },
    "by-hand": { type: "boolean" },
  },
  words: [0, 2],
  run: async (args, context) => {
    const [name = "", subject] = args.words;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new CommandError(`Choose an action: npm run shop -- orders ${Object.keys(actions).join(", ")}.`);
    if (action.takes !== null && subject === undefined) throw new CommandError(missing[action.takes]);
    if (action.takes === null && subject !== undefined) {
      throw new CommandError(`'${subject}' is one argument too many for 'orders ${name}'.`);
    }
    const stray = Object.keys(args.options).find((option) => !action.options.includes(option));
    if (stray !== undefined) throw new CommandError(`'orders ${name}' does not accept --${stray}.`);
    const access = await context.open(context.config());
    try {
      await action.run({ access, args, subject: subject ?? "", context });
    } finally {
      await access.close();
    }
  },
};

function say({ out }: CommandContext, text: string): void {
  out.write(`${text}\n`);
}

const longestNote = 200;

async function cancel({ access, args, subject, context }: Visit): Promise<void> {
  const why = noteOption(args, longestNote);
  const byHand = args.options["by-hand"] === true;
  say(context, await cancelByHand(access, subject, { why, byHand }, context));
}
