import type { Dollars } from "../money.ts";

/**
 * Promotions as a merchant defines them, and their results in a cart (specification/promotions#promo-data,
 * specification/promotions#order-of-promotions).
 */

/** From so many bottles on, a percentage off. */
export interface MixedDozenTier {
  bottles: number;
  percent: number;
}

/** What a promotion takes off its lines. Amounts in dollars. */
export type PromotionEffect =
  /** A percentage of the lines' cost, 0 < percent <= 100. */
  | { type: "percent"; percent: number }
  /** Once per order, shared by the lines in proportion to their cost. */
  | { type: "amountOff"; amount: Dollars }
  /** A bottle costs this much, if it cost more before. */
  | { type: "fixedPrice"; price: Dollars }
  /** Standard delivery is free; the price of the lines does not change. */
  | { type: "freeDelivery" }
  /** In each group of `buy + get` bottles, the `get` cheapest cost `percent` less. */
  | { type: "buyGet"; buy: number; get: number; percent: number }
  /**
   * Bottles of all its lines count together. The highest tier that they reach takes its percentage off all of them. From
   * few bottles to many, with rising percentages.
   */
  | { type: "mixedDozen"; tiers: MixedDozenTier[] };

export interface PromotionConditions {
  /** ISO 8601; from this moment on. */
  startsAt: string | null;
  /** ISO 8601; until this moment. */
  endsAt: string | null;
  /** It applies to products of these categories (and those below them) and to these products; to all if both are empty. */
  categoryIds: string[];
  productIds: string[];
  excludedProductIds: string[];
  /** The min cost of its lines together before any promotion, in dollars. */
  subtotalMin: Dollars | null;
  /** The min number of bottles in its lines. */
  quantityMin: number | null;
  /** The emails of its customers. Empty means everyone. */
  customers: string[];
}

export interface Promotion {
  id: string;
  /** Increases with each change. */
  versionId: number;
  name: string;
  /** The shopper must enter one of these, in any case. Without codes the promotion applies automatically. */
  couponCodes: string[];
  /** The lower number applies first. If equal, the smaller id applies first. */
  priority: number;
  /** Never applies together with another promotion. */
  exclusive: boolean;
  /** If it applies, no later promotion applies. */
  stopAfter: boolean;
  conditions: PromotionConditions;
  effect: PromotionEffect;
  /** How many orders may use it, and how many of one customer. Null means any number. */
  usageLimit: number | null;
  usageLimitPerCustomer: number | null;
}

/** Why a promotion that a cart asked for does not apply, spelt as in the contract. */
export const disallowReasons = [
  "AppliedPromotionsLimitReached",
  "Exclusitivity",
  "Stopped",
  "NoApplicableCartItems",
  "PromotionPerCustomerUsageExceeded",
  "PromotionUsageExceeded",
] as const;
export type DisallowReason = (typeof disallowReasons)[number];
