import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Emails: written in the transaction that they report, and sent from here. */
export const outbox = pgTable(
  "outbox",
  {
    id: uuid().primaryKey(),
    /** What the email is about, such as `order:{id}`: never written twice. */
    topic: text().notNull().unique(),
    sender: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Where one press of the mail program ends emails like this one (RFC 8058). */
    unsubscribeLink: text(),
    createdAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** The earliest time of the next attempt. */
    dueAt: instant().notNull(),
    sentAt: instant(),
    /** Since when it must not be sent, because what it reports may not stay true. */
    heldSince: instant(),
    lastError: text(),
  },
  (table) => [
    index("outbox_due")
      .on(table.dueAt)
      .where(sql`${table.sentAt} is null`),
    index("outbox_created_at").on(table.createdAt),
    // Those whose words are forgotten next.
    index("outbox_sent")
      .on(table.sentAt)
      .where(sql`${table.sentAt} is not null and ${table.html} <> ''`),
  ],
);
export type OutboxRow = typeof outbox.$inferSelect;
