import { and, gt, lte, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** By how much the clocks of the shop's processes may differ, in milliseconds. */
export const clockTolerance = 5 * 60_000;

/**
 * Whether a time is one of the last `ms` milliseconds. A time in the future was written while the clock was wrong: it does
 * not count, or it would count until the clock arrives there (specification/errors#clock).
 */
export function isWithin(column: PgColumn, ms: number, now: number): SQL | undefined {
  return and(gt(column, new Date(now - ms)), lte(column, new Date(now + clockTolerance)));
}
