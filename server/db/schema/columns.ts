import type { Cents } from "@corkwood/commerce";
import { bigint, integer, timestamp } from "drizzle-orm/pg-core";

/** Timestamp with millisecond precision, as a Date. */
export const instant = () => timestamp({ withTimezone: true, mode: "date", precision: 3 });

/** Whole cents. 64 bits, because sums may exceed 32. */
export const cents = () => bigint({ mode: "number" }).$type<Cents>();

/** Whole cents in 64 bits, not null, 0 by default. */
export const centsOrNone = () => bigint({ mode: "number" }).notNull().default(0).$type<Cents>();

/** Unit price in whole cents. */
export const priceCents = () => integer().$type<Cents>();
