import type { Cents } from "@corkwood/commerce";
import { bigint, integer, timestamp } from "drizzle-orm/pg-core";

/** An instant, as a Date. */
export const instant = () => timestamp({ withTimezone: true, mode: "date", precision: 3 });

/** Whole cents, in 64 bits, because sums may need more than 32. */
export const cents = () => bigint({ mode: "number" }).$type<Cents>();

/** The same, none where nothing else is said. */
export const centsOrNone = () => bigint({ mode: "number" }).notNull().default(0).$type<Cents>();

/** Whole cents of one thing's price. */
export const priceCents = () => integer().$type<Cents>();
