import type { VisitEventKind } from "@corkwood/commerce";
import { bigserial, doublePrecision, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Shopper activity without identity: no address, account or order (specification/analytics#own-events). */
export const visitEvents = pgTable(
  "visit_events",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    at: timestamp({ withTimezone: true, mode: "date", precision: 3 }).notNull(),
    kind: text().$type<VisitEventKind>().notNull(),
    /** Random id, replaced every day. */
    visitor: uuid().notNull(),
    /** Route pattern. */
    route: text(),
    productId: text(),
    /** Search query. */
    words: text(),
    /** Problem code of a refused order. */
    problemCode: text(),
    amount: doublePrecision(),
  },
  (table) => [index("visit_events_kind_at").on(table.kind, table.at), index("visit_events_at").on(table.at)],
);
export type VisitEventRow = typeof visitEvents.$inferSelect;
