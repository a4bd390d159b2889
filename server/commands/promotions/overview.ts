import { formatCents, addCents, cents } from "@corkwood/commerce";
import { asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/connection.ts";
import { orderPromotions, orders, promotions, type PromotionRow } from "../../db/schema.ts";
import { readClock, type Clock } from "../command/clock.ts";
import { countOf } from "../command/command.ts";
import { inColumns } from "../command/visible.ts";

/** Whether the promotion applies now. */
function stateOf({ paused, terms: { conditions } }: PromotionRow, now: number, { minute }: Clock): string {
  const { startsAt, endsAt } = conditions;
  if (paused) return "paused";
  if (endsAt !== null && Date.parse(endsAt) <= now) return "over";
  if (startsAt !== null && Date.parse(startsAt) > now) return `from ${minute(new Date(startsAt))}`;
  return endsAt === null ? "running" : `until ${minute(new Date(endsAt))}`;
}

const maxCodes = 3;

function codesOf({ couponCodes }: PromotionRow["terms"]): string {
  if (couponCodes.length === 0) return "(by itself)";
  const more = couponCodes.length - maxCodes;
  return `${couponCodes.slice(0, maxCodes).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** Lists all promotions in the order in which they apply, one per line. @param now epoch milliseconds */
export async function listPromotions(db: Database, now: number): Promise<string> {
  const rows = await db.select().from(promotions).orderBy(asc(promotions.priority), asc(promotions.id));
  if (rows.length === 0) return "There are no promotions yet.";
  const clock = await readClock(db);
  return inColumns([
    ["id", "version", "priority", "state", "codes", "name"],
    ...rows.map((row) => [
      row.id,
      String(row.versionId),
      String(row.priority),
      stateOf(row, now, clock),
      codesOf(row.terms),
      row.name,
    ]),
  ]).join("\n");
}

/** Reports how many orders used each promotion and the total discount that it gave. */
export async function reportPromotions(db: Database): Promise<string> {
  const uses = sql<number>`count(*)::integer`;
  const rows = await db
    .select({
      id: orderPromotions.promotionId,
      name: sql<string>`max(${orderPromotions.name})`,
      uses,
      discount: sql<string>`sum(${orderPromotions.amountCents})::text`,
    })
    .from(orderPromotions)
    .innerJoin(orders, eq(orders.id, orderPromotions.orderId))
    .where(eq(orders.status, "placed"))
    .groupBy(orderPromotions.promotionId)
    .orderBy(desc(uses), asc(orderPromotions.promotionId));
  if (rows.length === 0) return "No placed order has used a promotion yet.";
  const total = addCents(...rows.map(({ discount }) => cents(Number(discount))));
  return [
    ...inColumns([
      ["id", "orders", "discount", "name"],
      ...rows.map(({ id, name, uses: count, discount }) => [
        id,
        count.toLocaleString("en-AU"),
        formatCents(cents(Number(discount))),
        name,
      ]),
    ]),
    `${countOf(rows.length, "promotion")} took ${formatCents(total)} off placed orders.`,
  ].join("\n");
}
