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

/** State that offers depend on. */
export type PromoParts = Pick<ShopState, "cart" | "checkout" | "promo" | "now" | "homeState">;

/** Returns the lines that count for offers, delivery and the subtotal (specification/cart#left-out). */
export function countedItems({
  cart,
  now,
  homeState,
}: Pick<PromoParts, "cart" | "now" | "homeState">): PromoParts["cart"]["items"] {
  return orderableItems(cart.items, cart.products, now(), homeState);
}

/** Returns the shopper's confirmed email address, normalised for comparison. */
export function knownEmail({ email, contactDone }: ShopState["checkout"]): string | undefined {
  const typed = email.trim().toLowerCase();
  return contactDone && isEmail(typed) ? typed : undefined;
}

/** Returns the request for the current cart with these codes. */
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

/** Returns a key for the cart and its prices. A response applies only to the cart with the same key. */
export function promoKey(parts: PromoParts): string {
  const { products } = parts.cart;
  const prices = countedItems(parts).map(({ productId, giftcard }) => {
    const product = products[productId];
    return product && unitPrice(product, giftcard);
  });
  return JSON.stringify([promoRequest(parts, parts.promo.codes), prices]);
}

/** Returns the subtotal of all lines that qualify for offers. Excludes gift cards. */
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

/** Whether there are lines to request offers for. */
export function hasLines(parts: PromoParts): boolean {
  const { cart } = parts;
  return cart.status === "ready" && countedItems(parts).some(({ productId }) => cart.products[productId]);
}

/** Whether this code activated the offer. Ignores case. */
export function isBroughtBy(
  { relatedCouponCodes }: Pick<AppliedPromotion, "relatedCouponCodes">,
  code: string,
): boolean {
  return relatedCouponCodes.some((related) => foldCode(related) === foldCode(code));
}

/** Returns the offers in the last response, except offers whose code has since been removed. */
export function currentOffers({ data, codes }: Pick<PromoState, "data" | "codes">): AppliedPromotion[] {
  return (data?.appliedPromotions ?? []).filter(
    (offer) => offer.relatedCouponCodes.length === 0 || codes.some((code) => isBroughtBy(offer, code)),
  );
}

/** Discount of an offer, in dollars. The amount is undefined while loading. */
export interface Discount {
  name: string;
  amount: Dollars | undefined;
}

export interface PromoView {
  status: "loading" | "ready" | "failed";
  /** Whether a pending response or code may change the total. */
  waits: boolean;
  /** Response for the current cart. Null until received. */
  data: PromoData | null;
  discounts: readonly Discount[];
  /** Discounts available for more bottles. The previous ones are kept while loading, so that nothing moves. */
  progress: readonly TierProgress[];
  /** Error message if the request failed. */
  message: string;
}

const nothing = { data: null, discounts: [], progress: [], message: "" };

const unreachable = "Offers can’t be shown while the shop can’t be reached.";

/** Returns the known offers for the current cart. */
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

/**
 * Returns the discount lines that are expected in the next response. Space is reserved for these lines, so that nothing
 * moves.
 */
function expectedDiscounts(promo: PromoState): Discount[] {
  const current = new Set(currentOffers(promo).map(({ id }) => id));
  return (promo.data?.summedDiscounts ?? [])
    .filter(({ promoId }) => current.has(promoId))
    .map(({ name }) => ({ name, amount: undefined }));
}
