import type { PromoData } from "@corkwood/commerce";
import { proxy } from "valtio";

export interface PromoState {
  /** Codes that have activated an offer, as entered. */
  codes: string[];
  /** A code whose request is pending. */
  trying: string | null;
  /** Last response. Shown only if it is for the current cart; see `promoView`. */
  data: PromoData | null;
  /** Key of the cart that `data` is for. Empty if `data` is from an earlier visit. */
  answers: string;
  /** Pending request. */
  asked: { key: string; answer: Promise<void> } | null;
  /** Cart key of the failed request, with the error message. */
  failure: { key: string; message: string } | null;
}

/** State of an empty cart. */
const nothing = { codes: [], trying: null, data: null, answers: "", asked: null, failure: null };

export function createPromoState(): PromoState {
  return proxy<PromoState>({ ...nothing, codes: [] });
}

/** Resets offers and codes, as for an empty cart. */
export function clearPromo(state: PromoState): void {
  const isClear = state.codes.length === 0 && state.data === null && state.trying === null;
  if (!isClear) Object.assign(state, { ...nothing, codes: [] });
}
