import { CommandError, type Access, type Arguments, type Command, type CommandContext } from "../command/command.ts";
import { givenOption } from "../table/given.ts";
import { cancelByHand } from "./cancel.ts";
import { exportOrders } from "./export.ts";
import { filterHelp, filterOf, filterOptions } from "./filter.ts";
import { listOrders } from "./list.ts";
import { describeOrder } from "./show.ts";

interface Visit {
  access: Access;
  given: Arguments;
  /** An order's number, as it was typed. */
  number: string;
  context: CommandContext;
}

interface Action {
  /** Whether an order is named. */
  takesNumber: boolean;
  options: readonly string[];
  run: (visit: Visit) => Promise<void>;
}

const actions: Record<string, Action> = {
  list: {
    takesNumber: false,
    options: filterOptions,
    run: async ({ access, given, context }) => say(context, await listOrders(access.db, filterOf(given))),
  },
  show: {
    takesNumber: true,
    options: [],
    run: async ({ access, number, context }) => say(context, await describeOrder(access.db, number)),
  },
  export: {
    takesNumber: false,
    options: filterOptions,
    run: ({ access, given, context }) => exportOrders(access.db, filterOf(given), context),
  },
  cancel: { takesNumber: true, options: ["why", "by-hand"], run: cancel },
};

export const ordersCommand: Command = {
  name: "orders",
  usage: "orders <list|show <number>|export|cancel <number>> [options]",
  summary: "see, export and cancel orders",
  help: [
    "list               orders, the newest first",
    "export             the same as CSV on the standard output, with addresses and amounts, the oldest first",
    ...filterHelp,
    "show <number>      all details of one",
    "cancel <number>    refunds the money, gift cards and store credit, and puts the bottles back; makes unused gift",
    "                   cards that it bought void; emails the customer",
    "  --why <note>       stored with the order, for you; at most 200 characters",
    "  --by-hand          asks no payment provider: you refund the money yourself",
    "",
    "If cancelling stops half-way, run it again: it continues from there, and nothing is refunded twice.",
  ].join("\n"),
  options: {
    since: { type: "string" },
    status: { type: "string" },
    email: { type: "string" },
    why: { type: "string" },
    "by-hand": { type: "boolean" },
  },
  words: [0, 2],
  run: async (given, context) => {
    const [name = "", number] = given.words;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new CommandError(`Say what: npm run shop -- orders ${Object.keys(actions).join(", ")}.`);
    if (action.takesNumber && number === undefined) throw new CommandError("The order's number is missing.");
    if (!action.takesNumber && number !== undefined) {
      throw new CommandError(`'${number}' is one argument too many for 'orders ${name}'.`);
    }
    const stray = Object.keys(given.options).find((option) => !action.options.includes(option));
    if (stray !== undefined) throw new CommandError(`--${stray} does not belong to 'orders ${name}'.`);
    const access = await context.open(context.config());
    try {
      await action.run({ access, given, number: number ?? "", context });
    } finally {
      await access.close();
    }
  },
};

function say({ out }: CommandContext, text: string): void {
  out.write(`${text}\n`);
}

const longestNote = 200;

async function cancel({ access, given, number, context }: Visit): Promise<void> {
  const why = givenOption(given, "why")?.trim() || undefined;
  if (why !== undefined && why.length > longestNote) {
    throw new CommandError(`The note is longer than ${longestNote} characters. Nothing was changed.`);
  }
  const byHand = given.options["by-hand"] === true;
  say(context, await cancelByHand(access, number, { why, byHand }, context));
}
