import { and, asc, count, eq, gt, inArray, or } from "drizzle-orm";
import type { Database } from "../../db/connection.ts";
import { products, subscriptions } from "../../db/schema.ts";
import { CommandError, type Command, type CommandContext } from "../command/command.ts";
import { csvHeader, csvLine } from "../table/csv.ts";

const atOnce = 1000;

/**
 * Sign-ups still waiting for a notification, and phone numbers that the merchant should call. All other customers were
 * notified by email or have unsubscribed.
 */
const isOpen = inArray(subscriptions.status, ["waiting", "due"]);

export const notificationsCommand: Command = {
  name: "notifications",
  usage: "notifications <list|count>",
  summary: "list who is waiting for products that are sold out or not yet released",
  help: [
    "list   a row for each waiting contact: product, restock or release, email or phone, contact, state, since when",
    "count  a row for each product: how many wait for it by email, how many by phone, and how many numbers to ring",
    "",
    "Both are CSV on standard output. The shop sends the emails; please ring or text the numbers yourself: their state",
    "is 'due' once the product can be bought.",
  ].join("\n"),
  options: {},
  words: [0, 1],
  run: async ({ words: [what] }, context) => {
    const write = what === "list" ? writeList : what === "count" ? writeCounts : undefined;
    if (!write) throw new CommandError("Choose an action: npm run shop -- notifications list, or count.");
    const access = await context.open(context.config());
    try {
      await write(access.db, context);
    } finally {
      await access.close();
    }
  },
};

async function writeList(db: Database, { out, signal }: CommandContext): Promise<void> {
  out.write(csvHeader(["product", "name", "for", "by", "contact", "state", "since"]));
  let after = { productId: "", id: "00000000-0000-0000-0000-000000000000" };
  for (;;) {
    signal.throwIfAborted();
    const rows = await readOpen(db, after);
    out.write(
      rows
        .map(({ productId, name, kind, channel, contact, status, createdAt }) =>
          csvLine([productId, name, kind, channel, contact, status, createdAt.toISOString()]),
        )
        .join(""),
    );
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last;
  }
}

/** Reads the next batch of open sign-ups after the given one, sorted by product. */
function readOpen(db: Database, after: { productId: string; id: string }) {
  const { id, productId, kind, channel, contact, status, createdAt } = subscriptions;
  const isAfter = or(gt(productId, after.productId), and(eq(productId, after.productId), gt(id, after.id)));
  return db
    .select({ id, productId, name: products.name, kind, channel, contact, status, createdAt })
    .from(subscriptions)
    .innerJoin(products, eq(products.id, productId))
    .where(and(isOpen, isAfter))
    .orderBy(asc(productId), asc(id))
    .limit(atOnce);
}

async function writeCounts(db: Database, { out }: CommandContext): Promise<void> {
  const { productId, kind, channel, status } = subscriptions;
  const counted = await db
    .select({ productId, name: products.name, kind, channel, status, waiting: count() })
    .from(subscriptions)
    .innerJoin(products, eq(products.id, productId))
    .where(isOpen)
    .groupBy(productId, products.name, kind, channel, status)
    .orderBy(asc(productId), asc(kind));
  out.write(csvHeader(["product", "name", "for", "email", "phone", "phone_due"]));
  const lines = new Map<string, { name: string; productId: string; kind: string; figures: number[] }>();
  for (const each of counted) {
    const key = `${each.kind} ${each.productId}`;
    const line = lines.get(key) ?? { ...each, figures: [0, 0, 0] };
    lines.set(key, line);
    line.figures[each.channel === "email" ? 0 : each.status === "waiting" ? 1 : 2] = each.waiting;
  }
  for (const line of lines.values()) out.write(csvLine([line.productId, line.name, line.kind, ...line.figures]));
}
