import type { VisitEventKind } from "@corkwood/commerce";
import { bigserial, doublePrecision, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What shoppers did, without who they are: no address, no account, no order (specification/analytics#own-events). */
export const visitEvents = pgTable(
  "visit_events",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    at: timestamp({ withTimezone: true, mode: "date", precision: 3 }).notNull(),
    kind: text().$type<VisitEventKind>().notNull(),
    /** By chance, another one each day. */
    visitor: uuid().notNull(),
    /** The pattern of the route. */
    route: text(),
    productId: text(),
    /** What was looked for. */
    words: text(),
    /** Why an order was refused: the code of the problem. */
    problemCode: text(),
    amount: doublePrecision(),
  },
  (table) => [index("visit_events_kind_at").on(table.kind, table.at), index("visit_events_at").on(table.at)],
);
export type VisitEventRow = typeof visitEvents.$inferSelect;
