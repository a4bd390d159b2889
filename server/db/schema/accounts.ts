import type { Address, BookAddress, SignInProviderId, SyncedLists } from "@corkwood/commerce";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Customers' accounts. One that is not confirmed is removed after some days (specification/accounts#unconfirmed). */
export const accounts = pgTable(
  "accounts",
  {
    id: uuid().primaryKey(),
    /** As it was typed. */
    email: text().notNull(),
    /** In lower case: an account for each. */
    emailKey: text().notNull(),
    /** Argon2id, in its own text form; null where somebody else's sign-in is the only one. */
    passwordHash: text(),
    firstName: text().notNull().default(""),
    lastName: text().notNull().default(""),
    phone: text().notNull().default(""),
    billingAddress: jsonb().$type<Address>(),
    shippingAddress: jsonb().$type<Address>(),
    /** The address book. Their ids count from 1. */
    addresses: jsonb().$type<BookAddress[]>().notNull().default([]),
    /** Customers of a particular kind; it has no effect. Nobody but the merchant sets it. */
    kind: text(),
    createdAt: instant().notNull(),
    confirmedAt: instant(),
  },
  (table) => [
    uniqueIndex("accounts_email_key").on(table.emailKey),
    index("accounts_unconfirmed")
      .on(table.createdAt)
      .where(sql`${table.confirmedAt} is null`),
    check("accounts_email", sql`${table.emailKey} = lower(${table.emailKey})`),
  ],
);
export type AccountRow = typeof accounts.$inferSelect;

/** What a code of an email proves; none is good for anything else. */
export type CodePurpose = "signUp" | "passwordReset" | "emailChange" | "federated" | "proof";

/**
 * Codes that were sent to an email address. Each belongs to one request and carries what that request asked for, so another
 * request for the same address cannot change what the code does.
 */
export const accountCodes = pgTable(
  "account_codes",
  {
    id: uuid().primaryKey(),
    purpose: text().$type<CodePurpose>().notNull(),
    /** The address that it was sent to, in lower case. */
    emailKey: text().notNull(),
    /** The account that it is for; null where there is none, and nothing was sent. */
    accountId: uuid().references(() => accounts.id, { onDelete: "cascade" }),
    /** The request that the code was sent for. Codes that are sent again share it. */
    requestId: uuid().notNull().defaultRandom(),
    /** HMAC-SHA256 with a key of the shop. */
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** The address as it was typed, which the account gets. */
    email: text().notNull(),
    /** Of a sign-up. */
    passwordHash: text(),
    firstName: text().notNull().default(""),
    lastName: text().notNull().default(""),
    subscribeToMarketing: boolean().notNull().default(false),
  },
  (table) => [
    index("account_codes_email").on(table.emailKey, table.purpose),
    index("account_codes_expires_at").on(table.expiresAt),
    check(
      "account_codes_purpose",
      sql`${table.purpose} in ('signUp', 'passwordReset', 'emailChange', 'federated', 'proof')`,
    ),
  ],
);
export type AccountCodeRow = typeof accountCodes.$inferSelect;

/** Who customers are at providers whose sign-in they use. A person at a provider has one account. */
export const accountIdentities = pgTable(
  "account_identities",
  {
    issuer: text().notNull(),
    /** Unique for the issuer, for ever; an email address is not. */
    subject: text().notNull(),
    provider: text().$type<SignInProviderId>().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index("account_identities_account").on(table.accountId),
  ],
);

/** Passkeys (WebAuthn): public keys, of which the private ones never leave a customer's device. */
export const accountPasskeys = pgTable(
  "account_passkeys",
  {
    /** As the authenticator names it, in base64url. */
    id: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** In base64url. */
    publicKey: text().notNull(),
    /** How often the authenticator says that it was used; many always say 0. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    /** As its owner calls it. */
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [index("account_passkeys_account").on(table.accountId)],
);

/** Browsers that an account was used with, so that its owner is told of one that was not. */
export const accountDevices = pgTable(
  "account_devices",
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Of the text in the browser's cookie. */
    deviceHash: text().notNull(),
    lastUsedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.deviceHash] }),
    index("account_devices_last_used_at").on(table.lastUsedAt),
  ],
);

/** Browsers that are signed in. Their tokens are in no table, only hashes of them. */
export const accountSessions = pgTable(
  "account_sessions",
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    tokenHash: text().notNull(),
    /** The token before, good until the browser has shown that it has the new one. */
    previousHash: text(),
    /** When the token was made. */
    rotatedAt: instant().notNull(),
    /** When the browser first showed the token; null before. */
    seenAt: instant(),
    createdAt: instant().notNull(),
    /** When the customer last proved who they are, by password, passkey or a code; null after a sign-in with a provider. */
    provenAt: instant(),
    lastUsedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** What the browser says of itself, for the list of signed-in devices. */
    userAgent: text().notNull().default(""),
  },
  (table) => [
    uniqueIndex("account_sessions_token").on(table.tokenHash),
    index("account_sessions_previous")
      .on(table.previousHash)
      .where(sql`${table.previousHash} is not null`),
    index("account_sessions_account").on(table.accountId),
    index("account_sessions_expires_at").on(table.expiresAt),
  ],
);
export type AccountSessionRow = typeof accountSessions.$inferSelect;

/** The keys that identity tokens are signed with, as JSON Web Keys. */
export const signingKeys = pgTable("signing_keys", {
  id: text().primaryKey(),
  publicKey: jsonb().$type<Record<string, unknown>>().notNull(),
  privateKey: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: instant().notNull(),
});

/** How often something was tried, for limits that all processes of the shop share. */
export const attemptCounts = pgTable(
  "attempt_counts",
  {
    /** The limit and whom it is for, as a hash: neither addresses nor networks are stored. */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** From when on it counts as none. */
    expiresAt: instant().notNull(),
  },
  (table) => [index("attempt_counts_expires_at").on(table.expiresAt)],
);

/** What follows customers to each of their browsers. No row: nothing was pushed yet, which is version 0. */
export const accountStates = pgTable("account_states", {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  version: integer().notNull(),
  cart: jsonb().$type<SyncedLists["cart"]>().notNull(),
  wishlist: jsonb().$type<SyncedLists["wishlist"]>().notNull(),
  updatedAt: instant().notNull(),
});
