import type { AppliedPromotion, PromoData } from "@corkwood/commerce";
import { proxy, subscribe, type Snapshot } from "valtio";
import type { CartState } from "../cart/cart.state.ts";

export interface PromoState {
  /** The codes that brought an offer, as they were entered. */
  codes: string[];
  /** A code that was sent and is not answered yet. */
  trying: string | null;
  /** The last answer. It is shown only where it is this cart's: see `promoView`. */
  data: PromoData | null;
  /** The key of the cart that `data` is for; empty where it is of an earlier visit. */
  answers: string;
  /** What is being asked now. */
  asked: { key: string; answer: Promise<void> } | null;
  /** The cart that was asked for in vain, and why. */
  failure: { key: string; message: string } | null;
}

const empty = { codes: [], trying: null, data: null, answers: "", asked: null, failure: null };

export function createPromoState(): PromoState {
  return proxy<PromoState>({ ...empty, codes: [] });
}

/** An empty cart clears promo data, and the codes (specification 1, section 4 'Cart behaviour'). @returns ends it */
export function clearPromoWithCart(cart: CartState, promo: PromoState): () => void {
  const look = () => {
    const isClear = promo.codes.length === 0 && promo.data === null && promo.trying === null;
    if (cart.items.length === 0 && !isClear) Object.assign(promo, { ...empty, codes: [] });
  };
  look();
  return subscribe(cart, look);
}

/** What is kept between visits: the codes, and what is known to have applied, so that the shopper hears what no longer does. */
export function keptPromo({ codes, data }: Snapshot<PromoState>): Pick<Snapshot<PromoState>, "codes" | "data"> {
  return { codes, data };
}

/** Takes over the codes that were kept. @param data whether to take over the last answer, too: on start, not from another tab */
export function restorePromo(state: PromoState, kept: unknown, data: boolean): void {
  const { codes, data: last } = (typeof kept === "object" && kept !== null ? kept : {}) as Partial<PromoState>;
  state.codes = Array.isArray(codes) ? codes.filter((code) => typeof code === "string" && code.length <= 40) : [];
  if (data) state.data = isPromoData(last) ? last : null;
}

function isPromoData(kept: PromoData | null | undefined): kept is PromoData {
  const isOffer = (offer: Partial<AppliedPromotion> | null) =>
    typeof offer?.id === "string" && typeof offer.name === "string" && Array.isArray(offer.relatedCouponCodes);
  return Array.isArray(kept?.appliedPromotions) && kept.appliedPromotions.every(isOffer);
}
