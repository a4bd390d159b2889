import { formatCents, paymentMethods } from "@corkwood/commerce";
import { desc, type SQL } from "drizzle-orm";
import type { Database } from "../../db/connection.ts";
import { orders } from "../../db/schema.ts";
import type { Clock } from "../command/clock.ts";
import { inColumns } from "../command/visible.ts";
import { stateOf } from "./filter.ts";

/** Maximum number of orders listed, because no one reads more on a screen. */
const max = 200;

/** Lists orders, one per line, newest first. */
export async function listOrders(db: Database, filter: SQL | undefined, { minute }: Clock): Promise<string> {
  const rows = await db
    .select()
    .from(orders)
    .where(filter)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(max + 1);
  if (rows.length === 0) return "No orders match.";
  const shown = rows.slice(0, max);
  return [
    ...inColumns([
      ["number", "when", "state", "total", "paid by", "email"],
      ...shown.map((row) => [
        row.number,
        minute(row.createdAt),
        stateOf(row),
        formatCents(row.grandTotalCents),
        paymentMethods[row.paymentMethod].label,
        row.email,
      ]),
    ]),
    ...(rows.length > max ? [`There are more than ${max}: narrow the list with --since, or use 'orders export'.`] : []),
  ].join("\n");
}
