import { entriesOf, timeZones, toDollars, visitEventKinds, type AustralianState, type Cents } from "@corkwood/commerce";
import { sql, type SQL } from "drizzle-orm";
import { rowsOf, type Database } from "../db/connection.ts";
import { orderItems, orders, products, visitEvents } from "../db/schema.ts";

/** Maximum number of rows in tables without a natural limit: products, search words, pages. */
const maxRows = 20;

/** A table in the report. The first column contains row names, and `plotted` is the index of the column to chart. */
export interface ReportTable {
  id: "funnel" | "sales" | "seenNotBought" | "nothingFound" | "refused" | "vitals";
  title: string;
  columns: readonly string[];
  plotted: number;
  rows: readonly (readonly (string | number)[])[];
}

/** Returns the data for the merchant's report, starting on the day `from`. */
export async function readReport(db: Database, from: Date, state: AustralianState): Promise<ReportTable[]> {
  const since = sql`${visitEvents.at} >= ${from.toISOString()}`;
  return [
    await funnel(db, since),
    await sales(db, from, state),
    await seenNotBought(db, since, from),
    await nothingFound(db, since),
    await refused(db, since),
    await vitals(db, since),
  ];
}

async function funnel(db: Database, since: SQL): Promise<ReportTable> {
  const found = await rowsOf<{ kind: string; visitors: number }>(
    db,
    sql`select kind, count(distinct visitor)::int as visitors from ${visitEvents} where ${since} group by kind`,
  );
  const visitors = (kind: string) => found.find((row) => row.kind === kind)?.visitors ?? 0;
  const all = visitors("page");
  const share = (count: number) => (all === 0 ? "" : `${Math.round((count / all) * 100)} %`);
  const rows = entriesOf(visitEventKinds).flatMap(([kind, { step }]) =>
    step === undefined ? [] : [[step, visitors(kind), share(visitors(kind))]],
  );
  return { id: "funnel", title: "How far visits went", columns: ["Step", "Visits", "Of all"], plotted: 1, rows };
}

async function sales(db: Database, from: Date, state: AustralianState): Promise<ReportTable> {
  const rows = await rowsOf<{ day: string; count: number; total: number }>(
    db,
    sql`select to_char(${orders.createdAt} at time zone ${timeZones[state]}, 'YYYY-MM-DD') as day,
          count(*)::int as count, sum(${orders.subtotalCents} - ${orders.discountCents})::float8 as total
        from ${orders} where ${orders.status} = 'placed' and ${orders.createdAt} >= ${from.toISOString()}
        group by 1 order by 1`,
  );
  return {
    id: "sales",
    title: "Sales by day",
    columns: ["Day", "Dollars", "Orders"],
    plotted: 1,
    // Rounding the sum to whole cents is exact, because each amount is a whole number of cents.
    rows: rows.map(({ day, count, total }) => [day, toDollars(total as Cents), count]),
  };
}

async function seenNotBought(db: Database, since: SQL, from: Date): Promise<ReportTable> {
  const rows = await rowsOf<{ name: string; looked: number; seen: number }>(
    db,
    sql`select ${products.name} as name, counted.looked, counted.seen
        from (
          select product_id, count(distinct visitor) filter (where kind = 'viewed')::int as looked,
            count(distinct visitor)::int as seen
          from ${visitEvents} where ${since} and kind in ('seen', 'viewed') and product_id is not null group by product_id
        ) counted join ${products} on ${products.id} = counted.product_id
        where not exists (
          select 1 from ${orderItems} join ${orders} on ${orders.id} = ${orderItems.orderId}
          where ${orderItems.productId} = counted.product_id and ${orders.status} = 'placed'
            and ${orders.createdAt} >= ${from.toISOString()}
        )
        order by counted.looked desc, counted.seen desc, ${products.name} limit ${maxRows}`,
  );
  return {
    id: "seenNotBought",
    title: "Products that were seen and not bought",
    columns: ["Product", "Visits to its page", "Visits that saw it"],
    plotted: 1,
    rows: rows.map(({ name, looked, seen }) => [name, looked, seen]),
  };
}

/** Visits grouped by one column of an event. */
async function counted(db: Database, since: SQL, kind: "nothingFound" | "refused", column: SQL) {
  const rows = await rowsOf<{ name: string; visitors: number }>(
    db,
    sql`select ${column} as name, count(distinct visitor)::int as visitors from ${visitEvents}
        where ${since} and kind = ${kind} and ${column} is not null
        group by 1 order by 2 desc, 1 limit ${maxRows}`,
  );
  return rows.map(({ name, visitors }) => [name, visitors]);
}

async function nothingFound(db: Database, since: SQL): Promise<ReportTable> {
  const rows = await counted(db, since, "nothingFound", sql`lower(words)`);
  return { id: "nothingFound", title: "Searches that found nothing", columns: ["Words", "Visits"], plotted: 1, rows };
}

async function refused(db: Database, since: SQL): Promise<ReportTable> {
  const rows = await counted(db, since, "refused", sql`problem_code`);
  return { id: "refused", title: "Orders that were refused", columns: ["Reason", "Visits"], plotted: 1, rows };
}

async function vitals(db: Database, since: SQL): Promise<ReportTable> {
  const rows = await rowsOf<{ name: string; value: number; count: number }>(
    db,
    sql`select upper(kind) || ' ' || route as name, count(*)::int as count,
          percentile_cont(0.75) within group (order by amount)::float8 as value
        from ${visitEvents} where ${since} and kind in ('lcp', 'inp', 'cls') and amount is not null and route is not null
        group by kind, route order by kind, count(*) desc, route limit ${3 * maxRows}`,
  );
  return {
    id: "vitals",
    title: "Page speed (75th percentile)",
    columns: ["Measure and page", "Milliseconds, or layout shift", "Measured"],
    plotted: 1,
    rows: rows.map(({ name, value, count }) => [name, Math.round(value * 1000) / 1000, count]),
  };
}
