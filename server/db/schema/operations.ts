import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid, check, bigserial, doublePrecision } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import type { VisitEventKind } from "@corkwood/commerce";

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

/** The shop's signing keys, created on first use and shared by every process on this database. */
export const secrets = pgTable("secrets", {
  /** Purpose, such as `unsubscribe`. */
  name: text().primaryKey(),
  /** 32 random bytes, base64url. */
  value: text().notNull(),
});

/** Leases for work that one process does on behalf of all, such as the periodic jobs. */
export const leases = pgTable("leases", {
  /** Name of the work that the lease covers. */
  name: text().primaryKey(),
  /** Host name, process id, and a random id that distinguishes the process from earlier ones. */
  holder: text().notNull(),
  /** Lease expiry. After that, any process may acquire the lease. */
  expiresAt: instant().notNull(),
});

/** Bot-check challenges that were solved and used, stored until they expire. */
export const spentChallenges = pgTable(
  "spent_challenges",
  {
    challenge: text().primaryKey(),
    expiresAt: instant().notNull(),
  },
  (table) => [index("spent_challenges_expires_at").on(table.expiresAt)],
);

/**
 * Contacts of people to whom the shop must not sell, at their own request or by the merchant's decision. Only keyed
 * hashes are stored. A known contact can therefore be looked up, but the table identifies no one.
 */
export const exclusions = pgTable(
  "exclusions",
  {
    /** HMAC-SHA-256 of the normalised contact, base64url. */
    hash: text().primaryKey(),
    channel: text().$type<"email" | "phone">().notNull(),
    reason: text().$type<"self" | "merchant">().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    check("exclusions_channel", sql`${table.channel} in ('email', 'phone')`),
    check("exclusions_reason", sql`${table.reason} in ('self', 'merchant')`),
  ],
);

/** Shopper activity without identity: no address, account or order (specification/analytics#own-events). */
export const visitEvents = pgTable(
  "visit_events",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    at: instant().notNull(),
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
