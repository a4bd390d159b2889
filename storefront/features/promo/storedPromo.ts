import type { AppliedPromotion, PromoData, TierProgress } from "@corkwood/commerce";
import { snapshot, subscribe, type Snapshot } from "valtio";
import type { ShopState } from "../../state/shop.tsx";
import { clearPromo, type PromoState } from "../../state/promo.state.ts";

const area = "promo";

/** Browser storage, by area. */
export interface AreaStorage {
  read: (area: string) => { value: unknown };
  write: (area: string, value: unknown) => unknown;
  /** Registers a callback that is called when another tab may have written to the storage area. */
  watch: (area: string, changed: () => void, signal: AbortSignal) => void;
}

/**
 * Returns the state stored between visits: the codes, and the offers that applied, so that the shopper can be alerted
 * if an offer is lost.
 */
function stored({ codes, data }: Snapshot<PromoState>): Pick<Snapshot<PromoState>, "codes" | "data"> {
  return { codes, data };
}

function readCodes(value: unknown): string[] {
  const codes = (value as Partial<PromoState> | null | undefined)?.codes;
  return Array.isArray(codes) ? codes.filter((code) => typeof code === "string" && code.length <= 40) : [];
}

function isProgress(stored: Partial<TierProgress> | null): stored is TierProgress {
  const { promoId, name, bottles, percent } = stored ?? {};
  const isNamed = typeof promoId === "string" && typeof name === "string";
  return isNamed && Number.isInteger(bottles) && Number.isFinite(percent);
}

function readData(value: unknown): PromoData | null {
  const data = (value as Partial<PromoState> | null | undefined)?.data;
  const isOffer = (offer: Partial<AppliedPromotion> | null) =>
    typeof offer?.id === "string" && typeof offer.name === "string" && Array.isArray(offer.relatedCouponCodes);
  if (!Array.isArray(data?.appliedPromotions) || !data.appliedPromotions.every(isOffer)) return null;
  // This field is missing in data that was stored before mixed dozens were introduced.
  const progress: unknown = data.progress;
  return { ...data, progress: Array.isArray(progress) ? progress.filter(isProgress) : [] };
}

/**
 * Stores the codes in the browser, syncs with other tabs, and removes the codes when the last item leaves the cart
 * (specification/cart#reloads-promotions). Must be called after the cart's items are restored.
 * @param throttled delays a save @param signal stops syncing when aborted
 */
export function persistPromo(
  { cart, promo }: Pick<ShopState, "cart" | "promo">,
  storage: AreaStorage,
  throttled: (save: () => void) => () => void,
  signal: AbortSignal,
): void {
  const { value } = storage.read(area);
  promo.codes = readCodes(value);
  promo.data = readData(value);
  const clear = () => {
    if (cart.items.length === 0) clearPromo(promo);
  };
  clear();
  const save = throttled(() => storage.write(area, stored(snapshot(promo))));
  const ends = [subscribe(promo, save), subscribe(cart, clear)];
  // Offers for the codes are requested by each tab, because prices and the shopper's address may differ between tabs.
  const follow = () => {
    promo.codes = readCodes(storage.read(area).value);
  };
  storage.watch(area, follow, signal);
  signal.addEventListener("abort", () => {
    for (const end of ends) end();
  });
}
