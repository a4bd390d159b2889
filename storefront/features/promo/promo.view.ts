import {
  addCents,
  foldCode,
  isEmail,
  orderableItems,
  timesCents,
  toCents,
  unitPrice,
  type AppliedPromotion,
  type Cents,
  type Dollars,
  type PromoData,
  type PromotionsRequest,
  type TierProgress,
} from "@corkwood/commerce";
import type { ShopState } from "../../state/shop.tsx";
import type { PromoState } from "../../state/promo.state.ts";

/** What offers depend on. */
export type PromoParts = Pick<ShopState, "cart" | "checkout" | "promo" | "now">;

/** The lines that offers, delivery and the subtotal count (specification/cart#left-out). */
export function countedItems({ cart, now }: Pick<PromoParts, "cart" | "now">): PromoParts["cart"]["items"] {
  return orderableItems(cart.items, cart.products, now());
}

/** The shopper's address once they have given it, as the shop compares it. */
export function knownEmail({ email, contactDone }: ShopState["checkout"]): string | undefined {
  const typed = email.trim().toLowerCase();
  return contactDone && isEmail(typed) ? typed : undefined;
}

/** What the shop is asked about the cart as it is now, with these codes. */
export function promoRequest(parts: PromoParts, couponCodes: readonly string[]): PromotionsRequest {
  const { cart, checkout } = parts;
  const email = knownEmail(checkout);
  return {
    cart: {
      currency: "AUD",
      cartItems: countedItems(parts).flatMap(({ productId, variantId, qty }) => {
        const variant = cart.products[productId]?.variants.find(({ id }) => id === variantId);
        return variant ? [{ productData: { veloxProductId: variant.code }, qty }] : [];
      }),
      ...(email !== undefined && { customer: { email, country: "AU" } }),
    },
    couponCodes: [...couponCodes],
  };
}

/** Identifies a cart with its prices: an answer applies only to the cart that it was requested for. */
export function promoKey(parts: PromoParts): string {
  const { products } = parts.cart;
  const prices = countedItems(parts).map(({ productId, giftcard }) => {
    const product = products[productId];
    return product && unitPrice(product, giftcard);
  });
  return JSON.stringify([promoRequest(parts, parts.promo.codes), prices]);
}

/** What the lines cost that take part in offers; gift cards do not. */
export function ordinarySubtotal(parts: PromoParts): Cents {
  const { cart } = parts;
  return addCents(
    ...countedItems(parts).flatMap(({ productId, variantId, qty, giftcard }) => {
      const product = giftcard ? undefined : cart.products[productId];
      if (!product?.variants.some(({ id }) => id === variantId)) return [];
      return [timesCents(toCents(product.price), qty)];
    }),
  );
}

/** Whether there is anything to ask about. */
export function hasLines(parts: PromoParts): boolean {
  const { cart } = parts;
  return cart.status === "ready" && countedItems(parts).some(({ productId }) => cart.products[productId]);
}

/** Whether an offer came by this code, in whatever case. */
export function isBroughtBy(
  { relatedCouponCodes }: Pick<AppliedPromotion, "relatedCouponCodes">,
  code: string,
): boolean {
  return relatedCouponCodes.some((related) => foldCode(related) === foldCode(code));
}

/** The offers that the shopper has as far as the last answer goes, without those whose code was taken out since. */
export function currentOffers({ data, codes }: Pick<PromoState, "data" | "codes">): AppliedPromotion[] {
  return (data?.appliedPromotions ?? []).filter(
    (offer) => offer.relatedCouponCodes.length === 0 || codes.some((code) => isBroughtBy(offer, code)),
  );
}

/** What an offer takes off, in dollars; undefined while that is being worked out. */
export interface Discount {
  name: string;
  amount: Dollars | undefined;
}

export interface PromoView {
  status: "loading" | "ready" | "failed";
  /** Something is on its way that may change the total: an answer, or a code on trial. */
  waits: boolean;
  /** The answer for this very cart; null while there is none. */
  data: PromoData | null;
  discounts: readonly Discount[];
  /** What more bottles would bring. While an answer is on its way the last one stays, so that nothing moves. */
  progress: readonly TierProgress[];
  /** Why there is none, where asking failed. */
  message: string;
}

const nothing = { data: null, discounts: [], progress: [], message: "" };

const unreachable = "Offers can’t be shown while the shop can’t be reached.";

/** What is known of the offers for the cart as it is now. */
export function promoView(parts: PromoParts): PromoView {
  const { promo, cart } = parts;
  if (cart.status === "ready" && !hasLines(parts)) return { ...nothing, status: "ready", waits: false };
  if (cart.status === "stored") return { ...nothing, status: "failed", waits: false, message: unreachable };
  const waits = promo.trying !== null;
  const key = promoKey(parts);
  if (promo.data && promo.answers === key) {
    const { summedDiscounts: discounts, progress } = promo.data;
    return { ...nothing, status: "ready", waits, data: promo.data, discounts, progress };
  }
  if (promo.failure?.key === key) return { ...nothing, status: "failed", waits, message: promo.failure.message };
  const progress = promo.data?.progress ?? [];
  return { ...nothing, status: "loading", waits: true, discounts: expectedDiscounts(promo), progress };
}

/** The lines that the next answer will most likely have: their space is reserved, so that nothing moves. */
function expectedDiscounts(promo: PromoState): Discount[] {
  const current = new Set(currentOffers(promo).map(({ id }) => id));
  return (promo.data?.summedDiscounts ?? [])
    .filter(({ promoId }) => current.has(promoId))
    .map(({ name }) => ({ name, amount: undefined }));
}
