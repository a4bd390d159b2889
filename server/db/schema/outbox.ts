import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Outgoing emails, written in the same transaction as the change that they report. */
export const outbox = pgTable(
  "outbox",
  {
    id: uuid().primaryKey(),
    /** Deduplication key, such as `order:{id}`, so that an email is never written twice. */
    topic: text().notNull().unique(),
    sender: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** URL for one-click unsubscribe (RFC 8058). */
    unsubscribeLink: text(),
    createdAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** Earliest time of the next attempt. */
    dueAt: instant().notNull(),
    sentAt: instant(),
    /** Time at which sending was put on hold, because the reported change may still be undone. */
    heldSince: instant(),
    lastError: text(),
  },
  (table) => [
    index("outbox_due")
      .on(table.dueAt)
      .where(sql`${table.sentAt} is null`),
    index("outbox_created_at").on(table.createdAt),
    // Index for finding sent emails whose content is due for deletion.
    index("outbox_sent")
      .on(table.sentAt)
      .where(sql`${table.sentAt} is not null and ${table.html} <> ''`),
  ],
);
export type OutboxRow = typeof outbox.$inferSelect;
