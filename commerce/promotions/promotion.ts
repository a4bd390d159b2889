import type { Dollars } from "../money.ts";

/**
 * Promotions as a merchant defines them, and what becomes of them in a cart (specification/promotions#promo-data,
 * specification/promotions#order-of-promotions).
 */

/** What a promotion takes off the lines that it applies to. Amounts in dollars. */
export type PromotionEffect =
  /** Of what the lines cost, 0 < percent <= 100. */
  | { type: "percent"; percent: number }
  /** Once an order, shared by the lines by what they cost. */
  | { type: "amountOff"; amount: Dollars }
  /** A bottle costs this much, where it cost more. */
  | { type: "fixedPrice"; price: Dollars }
  /** Standard delivery costs nothing; the lines cost what they did. */
  | { type: "freeDelivery" }
  /** Of each `buy + get` bottles, the `get` cheapest cost `percent` less. */
  | { type: "buyGet"; buy: number; get: number; percent: number };

export interface PromotionConditions {
  /** ISO 8601; from this moment on. */
  startsAt: string | null;
  /** ISO 8601; until this moment. */
  endsAt: string | null;
  /** It applies to products of these categories (and of those below them) and to these products; to all where both are empty. */
  categoryIds: string[];
  productIds: string[];
  excludedProductIds: string[];
  /** What the lines it applies to have to cost together before any promotion, in dollars. */
  subtotalMin: Dollars | null;
  /** How many bottles they have to be. */
  quantityMin: number | null;
  /** Emails of those whom it is for; empty is everyone. */
  customers: string[];
}

export interface Promotion {
  id: string;
  /** Rises with each change. */
  versionId: number;
  name: string;
  /** One of these has to be entered, in any case; without any it applies by itself. */
  couponCodes: string[];
  /** Lower comes first; of equals the smaller id. */
  priority: number;
  /** Never together with another. */
  exclusive: boolean;
  /** Where it applies, none after it does. */
  stopAfter: boolean;
  conditions: PromotionConditions;
  effect: PromotionEffect;
  /** How many orders may have it, and how many of one customer; null is any number. */
  usageLimit: number | null;
  usageLimitPerCustomer: number | null;
}

/** Why a promotion that was asked for does not apply; spelt as the contract spells it. */
export const disallowReasons = [
  "AppliedPromotionsLimitReached",
  "Exclusitivity",
  "Stopped",
  "NoApplicableCartItems",
  "PromotionPerCustomerUsageExceeded",
  "PromotionUsageExceeded",
] as const;
export type DisallowReason = (typeof disallowReasons)[number];
