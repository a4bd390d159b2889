import type { Cents } from "../money.ts";
import type { DisallowedPromotion } from "./promoAnswer.ts";
import type { Promotion } from "./promotion.ts";

/** The input and the answer of the promotions resolver, in whole cents. */

/** A number of bottles of one SKU, which belongs to one product. Lines of one SKU count as one. */
export interface PromoLine {
  sku: string;
  productId: string;
  /** The categories of the product, and all categories above them. */
  categoryIds: readonly string[];
  qty: number;
  unitPrice: Cents;
}

/** How many orders used a promotion, and how many of those were this customer's. */
export interface PromoUsage {
  orders: number;
  ofCustomer: number;
}

export interface PromoQuestion {
  /** Without gift cards, because promotions do not apply to them. */
  lines: readonly PromoLine[];
  /** All promotions of the shop. The resolver decides which of them count. */
  promotions: readonly Promotion[];
  couponCodes: readonly string[];
  email: string | undefined;
  /** The max number of promotions per order. Null means any number. */
  appliedPromotionsLimit: number | null;
  /** By the promotion's id. A promotion that is missing here was never used. */
  usage: ReadonlyMap<string, PromoUsage>;
  /** Epoch milliseconds. */
  now: number;
}

export interface ResolvedLine {
  sku: string;
  qty: number;
  original: Cents;
  /** What is left to pay: `original` minus the shares. */
  final: Cents;
  /** What each promotion took off this line, in the order they applied. */
  shares: { promotionId: string; amount: Cents }[];
}

/** How many more bottles of a mixed dozen bring which percentage. */
export interface NextTier {
  bottles: number;
  percent: number;
}

export interface Resolution {
  /** One line per SKU, in the order of the SKUs. */
  lines: ResolvedLine[];
  /** In the order they applied, with the codes that the shopper entered for them. */
  applied: { promotion: Promotion; codes: string[]; amount: Cents }[];
  /** All other promotions that the cart asked for, also those without a code. */
  disallowed: DisallowedPromotion[];
  /** What more bottles would bring, in the order in which the promotions apply. */
  progress: { promotion: Promotion; next: NextTier }[];
  freeDelivery: boolean;
  original: Cents;
  final: Cents;
}
