import { foldEmail } from "@corkwood/commerce";
import { and, asc, count, eq, gt, inArray } from "drizzle-orm";
import type { Database } from "../../db/connection.ts";
import { shopSecret } from "../../db/secrets.ts";
import { marketingSubscriptions } from "../../db/schema.ts";
import { emailLinks } from "../../notifications/links.ts";
import { unsubscribeFromMarketing } from "../../notifications/marketing.ts";
import { CommandError, type Command, type CommandContext } from "../command/command.ts";
import { csvHeader, csvLine } from "../table/csv.ts";

const atOnce = 1000;
const how = "Choose an action: npm run shop -- subscribers list, count, or remove <email>.";

const isShown = inArray(marketingSubscriptions.status, ["subscribed", "unsubscribed"]);

export const subscribersCommand: Command = {
  name: "subscribers",
  usage: "subscribers <list|count|remove> [email]",
  summary: "list subscribers to offers and new arrivals",
  help: [
    "list            a row for each address: state, names, where and when they subscribed, and a link that unsubscribes them",
    "count           how many are subscribed, unsubscribed, and not confirmed yet",
    "remove <email>  removes an address from the list",
    "",
    "The list is CSV on standard output. Put the link into each email that you send: the law requires it. With",
    "MAILCHIMP_API_KEY and MAILCHIMP_AUDIENCE_ID, Mailchimp is kept in sync with this list.",
  ].join("\n"),
  options: {},
  words: [0, 2],
  run: async ({ words: [what, email] }, context) => {
    const work = workOf(what, email);
    if (!work) throw new CommandError(how);
    const config = context.config();
    const access = await context.open(config);
    try {
      await work(access.db, context, config.baseUrl);
    } finally {
      await access.close();
    }
  },
};

type Work = (db: Database, context: CommandContext, baseUrl: string) => Promise<void>;

function workOf(what: string | undefined, email: string | undefined): Work | undefined {
  if (what === "remove" && email !== undefined) return (db, context) => remove(db, context, email);
  if (email !== undefined) return undefined;
  if (what === "list") return writeList;
  return what === "count" ? writeCounts : undefined;
}

async function writeList(db: Database, { out, signal }: CommandContext, baseUrl: string): Promise<void> {
  const links = emailLinks("/unsubscribe", await shopSecret(db, "unsubscribe"), baseUrl);
  out.write(csvHeader(["email", "state", "first_name", "last_name", "chosen_at", "since", "unsubscribe_link"]));
  for (let after = ""; ;) {
    signal.throwIfAborted();
    const rows = await db
      .select()
      .from(marketingSubscriptions)
      .where(and(isShown, gt(marketingSubscriptions.email, after)))
      .orderBy(asc(marketingSubscriptions.email))
      .limit(atOnce);
    for (const { email, status, details, source, changedAt, id } of rows) {
      const names = [details?.FNAME ?? "", details?.LNAME ?? ""];
      out.write(csvLine([email, status, ...names, source, changedAt.toISOString(), links.linkFor(id)]));
    }
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.email;
  }
}

async function writeCounts(db: Database, { out }: CommandContext): Promise<void> {
  const { status } = marketingSubscriptions;
  const counted = await db.select({ status, rows: count() }).from(marketingSubscriptions).groupBy(status);
  const rowsOf = (wanted: (typeof counted)[number]["status"]) =>
    counted.find((each) => each.status === wanted)?.rows ?? 0;
  out.write(
    `${rowsOf("subscribed")} subscribed, ${rowsOf("unsubscribed")} unsubscribed, ${rowsOf("pending")} not confirmed.\n`,
  );
}

async function remove(db: Database, { out, now }: CommandContext, email: string): Promise<void> {
  const isIt = eq(marketingSubscriptions.email, foldEmail(email) ?? "");
  const [row] = await db.select({ status: marketingSubscriptions.status }).from(marketingSubscriptions).where(isIt);
  if (row?.status !== "subscribed") throw new CommandError(`${email} is not on the list.`);
  await unsubscribeFromMarketing(db, email, new Date(now()));
  out.write(`${email} is off the list.\n`);
}
