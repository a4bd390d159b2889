import type { Dollars } from "../money.ts";

/**
 * Promotions as defined by a merchant, and their results in a cart (specification/promotions#promo-data,
 * specification/promotions#order-of-promotions).
 */

/** Percentage off for at least this many bottles. */
export interface MixedDozenTier {
  bottles: number;
  percent: number;
}

/** Effect of a promotion on the lines to which it applies. Amounts are in dollars. */
export type PromotionEffect =
  /** A percentage of the lines' cost, 0 < percent <= 100. */
  | { type: "percent"; percent: number }
  /** An amount that is deducted once per order, distributed over the lines in proportion to their cost. */
  | { type: "amountOff"; amount: Dollars }
  /** Fixed price per bottle. Bottles that cost less keep their price. */
  | { type: "fixedPrice"; price: Dollars }
  /** Standard delivery is free. Line prices do not change. */
  | { type: "freeDelivery" }
  /** In each group of `buy + get` bottles, the `get` cheapest bottles cost `percent` less. */
  | { type: "buyGet"; buy: number; get: number; percent: number }
  /**
   * Bottles are counted across all lines. The percentage of the highest tier reached applies to all of them. Tiers
   * ascend in bottles and percentages.
   */
  | { type: "mixedDozen"; tiers: MixedDozenTier[] };

export interface PromotionConditions {
  /** Start in ISO 8601, inclusive. Null if the promotion has no start. */
  startsAt: string | null;
  /** End in ISO 8601. Null if the promotion has no end. */
  endsAt: string | null;
  /**
   * The promotion applies to products in these categories (and their subcategories) and to these products, or to all
   * products if both are empty.
   */
  categoryIds: string[];
  productIds: string[];
  excludedProductIds: string[];
  /** Minimum total cost in dollars of the lines to which the promotion applies, before any promotion. */
  subtotalMin: Dollars | null;
  /** Minimum number of bottles in the lines to which the promotion applies. */
  quantityMin: number | null;
  /** Emails of eligible customers. Empty means everyone. */
  customers: string[];
}

export interface Promotion {
  id: string;
  /** Version of the promotion, which increases with each change. */
  versionId: number;
  name: string;
  /**
   * Coupon codes, case-insensitive, one of which the shopper must enter. Without codes, the promotion applies
   * automatically.
   */
  couponCodes: string[];
  /** Promotions apply in ascending order of priority, then of id. */
  priority: number;
  /** Whether the promotion cannot be combined with others. */
  exclusive: boolean;
  /** Whether no later promotion applies if this one does. */
  stopAfter: boolean;
  conditions: PromotionConditions;
  effect: PromotionEffect;
  /** Maximum number of orders that may use the promotion, in total and per customer. Null means no limit. */
  usageLimit: number | null;
  usageLimitPerCustomer: number | null;
}

/** Reasons why a requested promotion does not apply, spelt as in the API contract. */
export const disallowReasons = [
  "AppliedPromotionsLimitReached",
  "Exclusitivity",
  "Stopped",
  "NoApplicableCartItems",
  "PromotionPerCustomerUsageExceeded",
  "PromotionUsageExceeded",
] as const;
export type DisallowReason = (typeof disallowReasons)[number];
