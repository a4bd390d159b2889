import { databaseCode } from "./transactions.ts";

/**
 * Error codes of a database that is out of space or read-only. After these errors, no part of the transaction was
 * stored.
 */
const notWritable = new Set(["53100", "25006", "ENOSPC", "EDQUOT"]);

/** Postgres error classes: connection exception, insufficient resources, operator intervention, system error. */
const passingClasses = new Set(["08", "53", "57", "58"]);
/** Codes in these classes for a statement that itself timed out. */
const ownFault = new Set(["57014"]);

/** Network error codes of an unreachable database. */
const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** The driver's own errors, which have no code. */
const driverMessages = /^Connection terminated|not queryable$|^timeout exceeded when trying to connect/;

/** Whether the database rejected a write because it is out of space or read-only. */
export const isNotWritable = (error: unknown): boolean => notWritable.has(databaseCode(error) ?? "");

/**
 * Whether the database is temporarily unavailable, in which case the same request may succeed later. If a connection
 * broke, it is unknown whether the last transaction was committed.
 */
export function isUnavailable(error: unknown): boolean {
  const code = databaseCode(error);
  if (code === undefined) return messagesOf(error).some((message) => driverMessages.test(message));
  if (isNotWritable(error) || networkCodes.has(code)) return true;
  return /^[0-9A-Z]{5}$/.test(code) && passingClasses.has(code.slice(0, 2)) && !ownFault.has(code);
}

function messagesOf(error: unknown): string[] {
  const messages: string[] = [];
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) messages.push(cause.message);
  return messages;
}
