import type { Cents } from "../money.ts";
import type { DisallowedPromotion } from "./promoAnswer.ts";
import type { Promotion } from "./promotion.ts";

/** What the resolver of promotions is asked, and what it answers; in whole cents. */

/** So many bottles of a SKU, which is of one product. Lines of one SKU count as one. */
export interface PromoLine {
  sku: string;
  productId: string;
  /** Those that the product is in, and all above them. */
  categoryIds: readonly string[];
  qty: number;
  unitPrice: Cents;
}

/** How many orders had a promotion, and how many of them were this customer's. */
export interface PromoUsage {
  orders: number;
  ofCustomer: number;
}

export interface PromoQuestion {
  /** Without gift cards, which take no part in promotions. */
  lines: readonly PromoLine[];
  /** All that the shop has; which of them count is decided here. */
  promotions: readonly Promotion[];
  couponCodes: readonly string[];
  email: string | undefined;
  /** How many an order may have; null is any number. */
  appliedPromotionsLimit: number | null;
  /** By the promotion's id; one that is missing was never used. */
  usage: ReadonlyMap<string, PromoUsage>;
  /** Epoch milliseconds. */
  now: number;
}

export interface ResolvedLine {
  sku: string;
  qty: number;
  original: Cents;
  /** What is left to pay: `original` without the shares. */
  final: Cents;
  /** What each promotion took off it, in the order they applied. */
  shares: { promotionId: string; amount: Cents }[];
}

export interface Resolution {
  /** One a SKU, in the order of the SKUs. */
  lines: ResolvedLine[];
  /** In the order they applied, with the codes that brought them. */
  applied: { promotion: Promotion; codes: string[]; amount: Cents }[];
  /** All others that the cart asked for, those without a code as well. */
  disallowed: DisallowedPromotion[];
  freeDelivery: boolean;
  original: Cents;
  final: Cents;
}
