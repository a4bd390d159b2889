import { bigint, timestamp } from "drizzle-orm/pg-core";

/** An instant, as a Date. */
export const instant = () => timestamp({ withTimezone: true, mode: "date", precision: 3 });

/** Whole cents of sums, which may outgrow 32 bits. */
export const cents = () => bigint({ mode: "number" });
