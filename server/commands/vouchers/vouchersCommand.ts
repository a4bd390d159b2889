import { formatCents, type AustralianState } from "@corkwood/commerce";
import { createContent } from "../../content/content.ts";
import { inTransaction } from "../../db/transactions.ts";
import { giveVoucher } from "../../vouchers/issue.ts";
import { endOfDay, lastDay } from "../../foundation/lastDay.ts";
import { readClock } from "../command/clock.ts";
import { CommandError, type Access, type Arguments, type Command, type CommandContext } from "../command/command.ts";
import { amountArgument, parseArgument, emailArgument, stringOption } from "../table/arguments.ts";
import { day } from "../table/cells.ts";
import { writeVouchers } from "./list.ts";
import { describeVoucher } from "./show.ts";

interface Visit extends Access {
  args: Arguments;
  /** The argument that follows the action. */
  word: string | undefined;
  context: CommandContext;
}

const actions: Record<string, { words: number; options: readonly string[]; run: (visit: Visit) => Promise<void> }> = {
  issue: { words: 2, options: ["to", "expires"], run: issue },
  show: { words: 2, options: [], run: show },
  list: { words: 1, options: [], run: ({ db, context }) => writeVouchers(db, context) },
};

export const vouchersCommand: Command = {
  name: "vouchers",
  usage: "vouchers <issue <amount>|show <code>|list> [--to <email>] [--expires <date>]",
  summary: "issue gift cards, and see their balances",
  help: [
    "issue <amount>     issues a gift card for this amount in dollars, such as 50 or 24.90",
    "  --to <email>       emails the code and PIN to this address; without it, they are shown here, once",
    "  --expires <date>   its last day in the shop's local time, such as 2027-06-30 (default: three years from now)",
    "show <code>        balance of one gift card, and the orders that used it",
    "list               all of them as CSV on standard output: code, amount, left, held, state, expires, issued, order, sent_to",
    "",
    "PINs cannot be shown later.",
  ].join("\n"),
  options: { to: { type: "string" }, expires: { type: "string" } },
  words: [0, 2],
  run: async (args, context) => {
    const [name = "", word] = args.words;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action)
      throw new CommandError(`Choose an action: npm run shop -- vouchers ${Object.keys(actions).join(", ")}.`);
    if (args.words.length > action.words) {
      throw new CommandError(`'${word}' is one argument too many for 'vouchers ${name}'.`);
    }
    const stray = Object.keys(args.options).find((option) => !action.options.includes(option));
    if (stray !== undefined) throw new CommandError(`'vouchers ${name}' does not accept --${stray}.`);
    const access = await context.open(context.config());
    try {
      await action.run({ ...access, args, word, context });
    } finally {
      await access.close();
    }
  },
};

async function issue({ db, through, args, word, context }: Visit): Promise<void> {
  const issuedAt = new Date(context.now());
  const { state } = await readClock(db);
  const amount = amountArgument(word);
  const to = stringOption(args, "to");
  const sentTo = to === undefined ? undefined : emailArgument(to);
  const expiresAt = expiryOf(stringOption(args, "expires"), issuedAt, state);
  const { emailFrom, baseUrl } = context.config();
  const content = await createContent({ db });
  const issueContext = { settings: () => content.settings(), emailFrom, baseUrl };
  const issued = await inTransaction(db, (tx) =>
    giveVoucher(tx, issueContext, { amount, issuedAt, expiresAt, sentTo }),
  );
  const worth = formatCents(amount);
  context.out.write(
    `Issued the gift card ${issued.code} of ${worth}, valid until ${lastDay(issued.expiresAt, state)}.\n` +
      `${sentTo === undefined ? `Its PIN is ${issued.pin}. It is not shown again.` : sentWhen(through, sentTo)}\n`,
  );
}

function sentWhen(through: Access["through"], sentTo: string): string {
  if (through === "folder") return `The shop is not running; it sends the code and PIN to ${sentTo} when it starts.`;
  return `The code and PIN are on their way to ${sentTo}.`;
}

function expiryOf(text: string | undefined, now: Date, state: AustralianState): Date | undefined {
  if (text === undefined) return undefined;
  const expiresAt = endOfDay(parseArgument(day, text, "date"), state);
  if (expiresAt > now) return expiresAt;
  throw new CommandError(`The date ${text} is in the past. Nothing was changed.`);
}

async function show({ db, word, context }: Visit): Promise<void> {
  if (word === undefined) throw new CommandError("The gift card's code is missing.");
  context.out.write(`${await describeVoucher(db, word, context.now())}\n`);
}
