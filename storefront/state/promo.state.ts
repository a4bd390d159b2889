import type { PromoData } from "@corkwood/commerce";
import { proxy } from "valtio";

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
  /** The cart for which the call failed, and why. */
  failure: { key: string; message: string } | null;
}

/** Of an empty cart. */
const nothing = { codes: [], trying: null, data: null, answers: "", asked: null, failure: null };

export function createPromoState(): PromoState {
  return proxy<PromoState>({ ...nothing, codes: [] });
}

/** As for an empty cart: no offers, no codes. */
export function clearPromo(state: PromoState): void {
  const isClear = state.codes.length === 0 && state.data === null && state.trying === null;
  if (!isClear) Object.assign(state, { ...nothing, codes: [] });
}
