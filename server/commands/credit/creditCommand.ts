import { formatCents, foldEmail } from "@corkwood/commerce";
import { asc, eq } from "drizzle-orm";
import type { Database } from "../../db/connection.ts";
import { orders, storeCreditEntries } from "../../db/schema.ts";
import { inTransaction } from "../../db/transactions.ts";
import { creditOwner, issueCredit, readCredit } from "../../vouchers/credit.ts";
import { readClock } from "../command/clock.ts";
import { CommandError, type Access, type Arguments, type Command, type CommandContext } from "../command/command.ts";
import { amountArgument, emailArgument, stringOption } from "../table/arguments.ts";
import { inColumns } from "../command/visible.ts";

interface Visit extends Access {
  email: string;
  args: Arguments;
  context: CommandContext;
}

const actions: Record<string, { words: number; run: (visit: Visit) => Promise<string> }> = {
  issue: { words: 3, run: issue },
  show: { words: 2, run: ({ db, email }) => show(db, email) },
};

export const creditCommand: Command = {
  name: "credit",
  usage: "credit <issue <email> <amount>|show <email>> [--why <reason>]",
  summary: "give customers store credit, and see their balance",
  help: [
    "issue <email> <amount>   adds dollars, such as 20 or 24.90, to a customer's balance",
    "  --why <reason>           a note for you; at most 200 characters",
    "show <email>             a customer's balance, and every change to it",
    "",
    "Customers are identified by their email addresses, in upper or lower case.",
  ].join("\n"),
  options: { why: { type: "string" } },
  words: [0, 3],
  run: async (args, context) => {
    const [name = "", email] = args.words;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new CommandError(`Choose an action: npm run shop -- credit ${Object.keys(actions).join(", ")}.`);
    if (args.words.length > action.words) {
      throw new CommandError(`'${args.words[action.words]}' is one argument too many for 'credit ${name}'.`);
    }
    if (name !== "issue" && args.options["why"] !== undefined) {
      throw new CommandError(`'credit ${name}' does not accept --why.`);
    }
    const customer = emailArgument(email);
    const access = await context.open(context.config());
    try {
      context.out.write(`${await action.run({ ...access, email: customer, args, context })}\n`);
    } finally {
      await access.close();
    }
  },
};

const longestReason = 200;

async function issue({ db, email, args, context }: Visit): Promise<string> {
  const amount = amountArgument(args.words[2]);
  const reason = stringOption(args, "why")?.trim() || null;
  if (reason !== null && reason.length > longestReason) {
    throw new CommandError(`The reason is longer than ${longestReason} characters. Nothing was changed.`);
  }
  const at = new Date(context.now());
  const balance = await inTransaction(db, (tx) => issueCredit(tx, { email, amount, reason }, at));
  return `Added ${formatCents(amount)} to the store credit of ${foldEmail(email)}, who has ${formatCents(balance)} now.`;
}

async function show(db: Database, email: string): Promise<string> {
  const customer = foldEmail(email) ?? "";
  const rows = await db
    .select({ entry: storeCreditEntries, order: orders.number })
    .from(storeCreditEntries)
    .leftJoin(orders, eq(orders.id, storeCreditEntries.orderId))
    .where(eq(storeCreditEntries.owner, await creditOwner(db, customer)))
    .orderBy(asc(storeCreditEntries.id));
  if (rows.length === 0) return `${customer} has no store credit and never had any.`;
  const { minute } = await readClock(db);
  return [
    `${customer} has ${formatCents(await readCredit(db, customer))}.`,
    ...inColumns([
      ["when", "what", "amount", "order", "why"],
      ...rows.map(({ entry: { createdAt, kind, amountCents, reason }, order }) => [
        minute(createdAt),
        kind,
        formatCents(amountCents),
        order ?? "",
        reason ?? "",
      ]),
    ]),
  ].join("\n");
}
