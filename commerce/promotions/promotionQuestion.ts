import type { Cents } from "../money.ts";
import type { DisallowedPromotion } from "./promoAnswer.ts";
import type { Promotion } from "./promotion.ts";

/** Input and result of the promotions resolver, in whole cents. */

/** A number of bottles of one SKU of a product. Lines with the same SKU count as one. */
export interface PromoLine {
  sku: string;
  productId: string;
  /** Categories of the product, including all ancestors. */
  categoryIds: readonly string[];
  qty: number;
  unitPrice: Cents;
}

/** Number of orders that used a promotion, in total and by this customer. */
export interface PromoUsage {
  orders: number;
  ofCustomer: number;
}

export interface PromoQuestion {
  /** Lines without gift cards, because promotions do not apply to gift cards. */
  lines: readonly PromoLine[];
  /** All of the shop's promotions. The resolver selects those that apply. */
  promotions: readonly Promotion[];
  couponCodes: readonly string[];
  email: string | undefined;
  /** Maximum number of promotions per order. Null means no limit. */
  appliedPromotionsLimit: number | null;
  /** Usage by promotion id. Promotions without an entry were never used. */
  usage: ReadonlyMap<string, PromoUsage>;
  /** Epoch milliseconds. */
  now: number;
}

export interface ResolvedLine {
  sku: string;
  qty: number;
  original: Cents;
  /** Cost after promotions: `original` minus the discounts of all promotions. */
  final: Cents;
  /** Each promotion's discount on this line, in the order applied. */
  shares: { promotionId: string; amount: Cents }[];
}

/** Number of additional bottles needed to reach the next mixed-dozen discount. */
export interface NextTier {
  bottles: number;
  percent: number;
}

export interface Resolution {
  /** One line per SKU, sorted by SKU. */
  lines: ResolvedLine[];
  /** Applied promotions in order, with the codes entered by the shopper. */
  applied: { promotion: Promotion; codes: string[]; amount: Cents }[];
  /** All other candidate promotions, including those without a code. */
  disallowed: DisallowedPromotion[];
  /** Next mixed-dozen tiers that more bottles would reach, in the order of the promotions. */
  progress: { promotion: Promotion; next: NextTier }[];
  freeDelivery: boolean;
  original: Cents;
  final: Cents;
}
