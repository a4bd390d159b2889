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

/** Customer accounts. Unconfirmed accounts are deleted after a few days (specification/accounts#unconfirmed). */
export const accounts = pgTable(
  "accounts",
  {
    id: uuid().primaryKey(),
    /** As typed by the customer. */
    email: text().notNull(),
    /** Email address in lower case, which is unique. */
    emailKey: text().notNull(),
    /** Argon2id hash in its standard text encoding. Null if the customer only signs in through external providers. */
    passwordHash: text(),
    firstName: text().notNull().default(""),
    lastName: text().notNull().default(""),
    phone: text().notNull().default(""),
    billingAddress: jsonb().$type<Address>(),
    shippingAddress: jsonb().$type<Address>(),
    /** Address book. Entry ids start at 1. */
    addresses: jsonb().$type<BookAddress[]>().notNull().default([]),
    /** Customer group, set only by the merchant. Has no effect. */
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

/** Purpose of an emailed code. A code is rejected for any other purpose. */
export type CodePurpose = "signUp" | "passwordReset" | "emailChange" | "federated" | "proof";

/**
 * Codes sent to an email address. Each code belongs to one request and stores that request's data. Another request for
 * the same address therefore cannot change the code's effect.
 */
export const accountCodes = pgTable(
  "account_codes",
  {
    id: uuid().primaryKey(),
    purpose: text().$type<CodePurpose>().notNull(),
    /** Recipient address, in lower case. */
    emailKey: text().notNull(),
    /** Account for which the code was sent. Null if there is none. */
    accountId: uuid().references(() => accounts.id, { onDelete: "cascade" }),
    /** Request for which the code was sent. Resent codes belong to the same request. */
    requestId: uuid().notNull().defaultRandom(),
    /** HMAC-SHA-256 of the code, keyed with a shop secret. */
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** Address as typed, which becomes the account's email address. */
    email: text().notNull(),
    /** Set only for sign-ups. */
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

/** Customers' identities with external sign-in providers. Each identity belongs to one account. */
export const accountIdentities = pgTable(
  "account_identities",
  {
    issuer: text().notNull(),
    /** Unique per issuer and never reassigned, unlike an email address. */
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

/** Passkeys (WebAuthn). Only public keys are stored, because the private keys never leave the customer's device. */
export const accountPasskeys = pgTable(
  "account_passkeys",
  {
    /** Credential id from the authenticator, in base64url. */
    id: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** In base64url. */
    publicKey: text().notNull(),
    /** Signature counter reported by the authenticator. Many authenticators always report 0. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    /** Name chosen by the owner. */
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [index("account_passkeys_account").on(table.accountId)],
);

/** Browsers that have used an account, so that its owner can be notified when a new one signs in. */
export const accountDevices = pgTable(
  "account_devices",
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Hash of the browser's device cookie. */
    deviceHash: text().notNull(),
    lastUsedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.deviceHash] }),
    index("account_devices_last_used_at").on(table.lastUsedAt),
  ],
);

/** Signed-in browsers. Session tokens are stored only as hashes. */
export const accountSessions = pgTable(
  "account_sessions",
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    tokenHash: text().notNull(),
    /** Hash of the previous token, which stays valid until the browser has presented the new one. */
    previousHash: text(),
    /** Time at which the current token was issued. */
    rotatedAt: instant().notNull(),
    /** Time at which the browser first presented the current token. Null until then. */
    seenAt: instant(),
    createdAt: instant().notNull(),
    /**
     * Time of the customer's last authentication by password, passkey or code. Null after signing in with a provider.
     */
    provenAt: instant(),
    lastUsedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** User-Agent header of the browser, for the list of signed-in devices. */
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

/** Key pairs for signing identity tokens, as JSON Web Keys. */
export const signingKeys = pgTable("signing_keys", {
  id: text().primaryKey(),
  publicKey: jsonb().$type<Record<string, unknown>>().notNull(),
  privateKey: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: instant().notNull(),
});

/** Attempt counts for limits shared by all processes of the shop. */
export const attemptCounts = pgTable(
  "attempt_counts",
  {
    /** Hash of the limit and the client, so that no email or network address is stored. */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** Expiry time of the count. */
    expiresAt: instant().notNull(),
  },
  (table) => [index("attempt_counts_expires_at").on(table.expiresAt)],
);

/**
 * Cart and wishlist that are synchronised across a customer's browsers. Without a row, the version is 0: nothing has
 * been pushed yet.
 */
export const accountStates = pgTable("account_states", {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  version: integer().notNull(),
  cart: jsonb().$type<SyncedLists["cart"]>().notNull(),
  wishlist: jsonb().$type<SyncedLists["wishlist"]>().notNull(),
  updatedAt: instant().notNull(),
});
