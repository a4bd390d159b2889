import { formMessages } from "../formMessages.ts";
import { couponMessages } from "./couponMessages.ts";
import { z } from "zod";
import { fieldLimits, isEmail } from "../delivery/address.ts";
import type { Promotion, PromotionConditions, PromotionEffect } from "./promotion.ts";
import { foldCode } from "./promotionCandidates.ts";
import { dollarsSchema } from "../moneySchema.ts";

/** A code as written by the merchant, trimmed. Comparisons ignore case. */
export const couponCode = z
  .string()
  .trim()
  .min(1, couponMessages.empty)
  .max(40)
  .regex(/^\P{Cc}*$/u, "Leave out control characters.");

const twoDecimals = (value: number) => Number(value.toFixed(2)) === value;
const money = dollarsSchema.max(10_000_000).refine(twoDecimals, "Use dollars with two decimals at most.");
const someMoney = money.positive();
const bottles = z.int().min(1).max(999);
const limit = z.int().min(1).max(1_000_000_000).nullable().default(null);
const percent = z.number().positive().max(100).refine(twoDecimals, "Use a percentage with two decimals at most.");
const moment = z.iso.datetime({ offset: true, error: "Use a date, a time and its zone: 2026-11-27T00:00:00+11:00." });
const ids = z.array(z.string().min(1).max(64)).max(10_000).default([]);
const customer = z.string().trim().toLowerCase().max(fieldLimits.email).refine(isEmail, formMessages.emailInvalid);

/** Tiers must be ascending, so that more bottles never get a smaller discount. */
const tiers = z
  .array(z.strictObject({ bottles, percent }))
  .min(1, "Add at least one tier.")
  .max(10)
  .refine(
    (list) =>
      list.slice(1).every((tier, index) => {
        const before = list[index];
        return before && tier.bottles > before.bottles && tier.percent > before.percent;
      }),
    "List tiers from the fewest bottles to the most, each with a higher percentage.",
  );

const effect: z.ZodType<PromotionEffect> = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("percent"), percent }),
  z.strictObject({ type: z.literal("amountOff"), amount: someMoney }),
  z.strictObject({ type: z.literal("fixedPrice"), price: money.min(0) }),
  z.strictObject({ type: z.literal("freeDelivery") }),
  z.strictObject({ type: z.literal("buyGet"), buy: bottles, get: bottles, percent: percent.default(100) }),
  z.strictObject({ type: z.literal("mixedDozen"), tiers }),
]);

const conditions: z.ZodType<PromotionConditions> = z
  .strictObject({
    startsAt: moment.nullable().default(null),
    endsAt: moment.nullable().default(null),
    categoryIds: ids,
    productIds: ids,
    excludedProductIds: ids,
    subtotalMin: someMoney.nullable().default(null),
    quantityMin: z.int().min(1).max(100_000).nullable().default(null),
    customers: z.array(customer).max(100_000).default([]),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt), {
    path: ["endsAt"],
    error: "The end must be after the start.",
  });

/**
 * A promotion in a merchant's file: its name and effect. By default, it applies to everyone and everything. Unknown
 * fields are rejected, so that a typing mistake does not result in a large discount for everyone.
 */
export const promotionSchema: z.ZodType<Omit<Promotion, "versionId">> = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,60}$/, "Use 1 to 60 lower-case letters, digits and hyphens."),
  name: z.string().trim().min(1).max(120),
  couponCodes: z
    .array(couponCode)
    .max(10_000)
    .refine(
      (codes) => new Set(codes.map(foldCode)).size === codes.length,
      "List each code only once; upper and lower case count as the same.",
    )
    .default([]),
  priority: z.int().min(-1_000_000).max(1_000_000).default(0),
  exclusive: z.boolean().default(false),
  stopAfter: z.boolean().default(false),
  conditions: conditions.prefault({}),
  effect,
  usageLimit: limit,
  usageLimitPerCustomer: limit,
});
