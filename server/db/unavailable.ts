import { databaseCode } from "./transactions.ts";

/** The codes of a database that has no space, or may only be read. Nothing of the transaction was stored. */
const notWritable = new Set(["53100", "25006", "ENOSPC", "EDQUOT"]);

/** Postgres's classes: connection broken, out of resources, stopped by an operator, trouble with its own files. */
const passingClasses = new Set(["08", "53", "57", "58"]);
/** In these classes, but the fault of the statement: it took too long. */
const ownFault = new Set(["57014"]);

/** The codes of the network where a database is away. */
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

/** What the driver says of its own, without a code. */
const driverMessages = /^Connection terminated|not queryable$|^timeout exceeded when trying to connect/;

/** Whether the database refused to write because it has no space, or may only be read. */
export const isNotWritable = (error: unknown): boolean => notWritable.has(databaseCode(error) ?? "");

/**
 * Whether the database cannot work at the moment, through no fault of what it was asked: the same may work later. Where a
 * connection broke, it is not known whether the last transaction was stored.
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
