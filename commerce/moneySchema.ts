import { z } from "zod";

/**
 * Schemas for amounts on the wire and in files. Separate from `money.ts`, so that the browser does not load zod for
 * amounts.
 */

/** An amount in dollars. Limits may follow: `dollarsSchema.min(0)`. */
export const dollarsSchema = z.number().brand<"dollars", "inout">();

/** An amount in whole dollars, such as a gift card's. */
export const wholeDollarsSchema = z.int().brand<"dollars", "inout">();
