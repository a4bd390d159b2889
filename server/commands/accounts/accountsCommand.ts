import { foldEmail } from "@corkwood/commerce";
import { eq, ilike, or } from "drizzle-orm";
import { createAccounts } from "../../accounts/accounts.ts";
import { createContent } from "../../content/content.ts";
import {
  accountIdentities,
  accountPasskeys,
  accounts,
  accountSessions,
  orders,
  type AccountCodeRow,
  type AccountRow,
} from "../../db/schema.ts";
import { inTransaction } from "../../db/transactions.ts";
import { ProblemError } from "../../foundation/problem.ts";
import { pendingSignUps } from "../../identity/codes.ts";
import { confirmByHand } from "../../identity/signUp.ts";
import { readClock, type Clock } from "../command/clock.ts";
import { CommandError, countOf, type Access, type Command, type CommandContext } from "../command/command.ts";
import { emailArgument } from "../table/arguments.ts";
import { inColumns } from "../command/visible.ts";

interface Visit extends Access {
  word: string | undefined;
  /** A sign-up's number in the list printed by `confirm`. */
  which: string | undefined;
  context: CommandContext;
}

const actions: Readonly<Record<string, (visit: Visit) => Promise<string>>> = {
  find,
  confirm,
  "end-sessions": endSessions,
  export: exportOne,
  close,
};

export const accountsCommand: Command = {
  name: "accounts",
  usage: "accounts <find <words>|confirm <email> [sign-up]|end-sessions <email>|export <email>|close <email>>",
  summary: "find customers' accounts, confirm them, sign them out, export and close them",
  help: [
    "find <words>           accounts whose email address or name contains these words; at most 50",
    "confirm <email>        confirms an account whose owner did not get the code: check their identity first. If several people",
    "                       signed up with the address, it lists the sign-ups: ask the customer when theirs was, and add its number",
    "end-sessions <email>   signs a customer out on all devices",
    "export <email>         prints all data that the shop has about a customer, as JSON",
    "close <email>          deletes personal data and keeps orders without it. This cannot be undone",
  ].join("\n"),
  options: {},
  words: [0, 3],
  run: async (args, context) => {
    const [name = "", word, which] = args.words;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action)
      throw new CommandError(`Choose an action: npm run shop -- accounts ${Object.keys(actions).join(", ")}.`);
    if (name !== "find") emailArgument(word);
    if (which !== undefined && name !== "confirm") throw new CommandError(`'${which}' is one argument too many.`);
    const access = await context.open(context.config());
    try {
      context.out.write(`${await action({ ...access, word, which, context })}\n`);
    } catch (error) {
      if (error instanceof ProblemError) throw new CommandError(`${error.message} Nothing was changed.`);
      throw error;
    } finally {
      await access.close();
    }
  },
};

const maxFound = 50;

async function find({ db, word }: Visit): Promise<string> {
  const words = word?.trim() ?? "";
  if (words === "") throw new CommandError("Enter part of an email address or name.");
  const pattern = `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const rows = await db
    .select()
    .from(accounts)
    .where(or(ilike(accounts.email, pattern), ilike(accounts.firstName, pattern), ilike(accounts.lastName, pattern)))
    .orderBy(accounts.emailKey)
    .limit(maxFound);
  if (rows.length === 0) return "There is no such account.";
  const { day } = await readClock(db);
  const list = [["email", "name", "made", "confirmed", "password", "providers", "passkeys", "devices", "orders"]];
  for (const { id, email, firstName, lastName, createdAt, confirmedAt, passwordHash } of rows) {
    const isTheirs = eq(accountSessions.accountId, id);
    const devices = await db.$count(accountSessions, isTheirs);
    const providers = await db.select().from(accountIdentities).where(eq(accountIdentities.accountId, id));
    const passkeys = await db.$count(accountPasskeys, eq(accountPasskeys.accountId, id));
    const bought = await db.$count(orders, eq(orders.accountId, id));
    list.push([
      email,
      `${firstName} ${lastName}`,
      day(createdAt),
      confirmedAt === null ? "no" : day(confirmedAt),
      passwordHash === null ? "no" : "yes",
      providers.map(({ provider }) => provider).join(", ") || "none",
      String(passkeys),
      String(devices),
      String(bought),
    ]);
  }
  return inColumns(list).join("\n");
}

async function accountOf({ db, word }: Visit): Promise<AccountRow> {
  const email = emailArgument(word);
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.emailKey, foldEmail(email) ?? ""));
  if (!account) throw new CommandError(`${email} has no account. Nothing was changed.`);
  return account;
}

async function confirm(visit: Visit): Promise<string> {
  const account = await accountOf(visit);
  if (account.confirmedAt !== null) return `${account.email} is already confirmed.`;
  const at = new Date(visit.context.now());
  return inTransaction(visit.db, async (tx) => {
    const signUps = await pendingSignUps(tx, account.emailKey);
    const signUp = signUps.length === 1 && visit.which === undefined ? signUps[0] : signUps[Number(visit.which) - 1];
    if (!signUp) throw new CommandError(whichSignUp(account.email, signUps, await readClock(tx)));
    await confirmByHand(tx, signUp, at);
    return `${account.email} is confirmed, and can log in.`;
  });
}

/**
 * Lists the sign-ups for the merchant to choose from. Each has its own password, so confirming the wrong sign-up would
 * give the account to a stranger.
 */
function whichSignUp(email: string, signUps: readonly AccountCodeRow[], { minute }: Clock): string {
  const list = signUps.map(({ createdAt, firstName, lastName }, index) => [
    String(index + 1),
    minute(createdAt),
    `${firstName} ${lastName}`,
  ]);
  return [
    `${email} was used for ${countOf(signUps.length, "sign-up")}, each with its own password:`,
    ...inColumns([["number", "newest code", "name"], ...list]),
    `Ask the customer when theirs was, then: npm run shop -- accounts confirm ${email} <number>. Nothing was changed.`,
  ].join("\n");
}

async function endSessions(visit: Visit): Promise<string> {
  const { id, email } = await accountOf(visit);
  const ended = await visit.db.delete(accountSessions).where(eq(accountSessions.accountId, id)).returning();
  return `${email} was logged out on ${countOf(ended.length, "device")}.`;
}

async function accountsOf({ db, context }: Visit) {
  const content = await createContent({ db });
  // Not called, because commands do not change postal addresses.
  const knownPlaces = () => ({ named: [], coded: [], hasAllPostcodes: false });
  return createAccounts({ db, now: context.now, settings: () => content.settings(), knownPlaces });
}

async function exportOne(visit: Visit): Promise<string> {
  const account = await accountOf(visit);
  return JSON.stringify(await (await accountsOf(visit)).export(account), null, 2);
}

async function close(visit: Visit): Promise<string> {
  const account = await accountOf(visit);
  await (await accountsOf(visit)).close(account);
  return `The account of ${account.email} is closed. Its orders are kept without personal data.`;
}
