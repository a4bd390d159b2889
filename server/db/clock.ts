import { and, gt, lte, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Tolerated difference between the clocks of the shop's processes, in milliseconds. */
export const clockTolerance = 5 * 60_000;

/**
 * Returns the bounds of the last `ms` milliseconds. The upper bound excludes times in the future, which were written
 * while the clock was wrong. Such times would otherwise count until the clock reached them
 * (specification/errors#clock).
 */
export function lately(ms: number, now: number): { after: Date; until: Date } {
  return { after: new Date(now - ms), until: new Date(now + clockTolerance) };
}

/** Condition that the column's time is within the last `ms` milliseconds. */
export function isWithin(column: PgColumn, ms: number, now: number): SQL | undefined {
  const { after, until } = lately(ms, now);
  return and(gt(column, after), lte(column, until));
}
