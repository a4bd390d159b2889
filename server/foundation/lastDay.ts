import { formatterIn, momentOf, type AustralianState } from "@corkwood/commerce";

/** Formats the last day on which a voucher can be used, such as '1 March 2029'. */
export function lastDay(expiresAt: Date, state: AustralianState): string {
  return formatterIn(state, { dateStyle: "long" }).format(expiresAt);
}

/** Returns the first second of a day in a state. @param day ISO 8601 date */
export function startOfDay(day: string, state: AustralianState): Date {
  return new Date(momentOf(day, "00:00:00", state));
}

/** Returns the last second of a day in a state. @param day ISO 8601 date */
export function endOfDay(day: string, state: AustralianState): Date {
  return new Date(momentOf(day, "23:59:59", state));
}
