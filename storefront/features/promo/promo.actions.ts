import { couponResult, foldCode, couponMessages, removedOffers, toCents, type PromoData } from "@corkwood/commerce";
import { ref } from "valtio";
import { ApiError } from "../../services/api.ts";
import type { ShopState } from "../../state/shop.tsx";
import { refreshCartStock } from "../cart/stock.actions.ts";
import { alert } from "../../state/alerts.state.ts";
import { currentOffers, hasLines, isBroughtBy, ordinarySubtotal, promoKey, promoRequest } from "./promo.view.ts";

/** Display time of the alert about a lost offer, in milliseconds (specification/promotions#lost). */
const removedAlertDuration = 9000;

const unknownOffers = "We couldn’t check the offers for your cart.";

/** Returns the current request: the cart with its codes, including the code that is being tried. */
function askedNow(shop: ShopState): { key: string; codes: string[] } {
  const { codes, trying } = shop.promo;
  const key = promoKey(shop);
  return trying === null ? { key, codes } : { key: `${key} ${trying}`, codes: [...codes, trying] };
}

const isSame = (code: string) => (other: string) => foldCode(code) === foldCode(other);

/**
 * Loads the cart's offers. Ignores a response for a cart that has since changed, because each change sends another
 * request. Does nothing if the response is already known. Waits for a pending request.
 */
export async function loadPromoData(shop: ShopState): Promise<void> {
  const { promo } = shop;
  const { key } = askedNow(shop);
  if (!hasLines(shop) || (promo.data && promo.answers === key)) return;
  if (promo.asked?.key !== key) {
    promo.failure = null;
    promo.asked = ref({ key, answer: ask(shop, key) });
  }
  await promo.asked.answer;
}

/** Reloads the offers, because the known response proved to be outdated. */
export async function reloadPromoData(shop: ShopState): Promise<void> {
  shop.promo.answers = "";
  await loadPromoData(shop);
}

async function ask(shop: ShopState, key: string): Promise<void> {
  const { promo, api } = shop;
  const isStale = () => askedNow(shop).key !== key;
  try {
    const data = await api.post("/api/promotions/verify", { body: promoRequest(shop, askedNow(shop).codes) });
    // If the server's prices are newer than the prices shown, a total that mixes both would be wrong. New prices change
    // the key.
    if (!isStale() && !isPricedAlike(shop, data)) await refreshCartStock(shop).catch(() => undefined);
    if (!isStale()) take(shop, data);
  } catch (error) {
    if (!isStale()) fail(shop, error);
  } finally {
    if (promo.asked?.key === key) promo.asked = null;
  }
}

function isPricedAlike(shop: ShopState, { resolvedCart }: PromoData): boolean {
  return ordinarySubtotal(shop) === toCents(resolvedCart.subtotal.origAmount);
}

function take(shop: ShopState, data: PromoData): void {
  const { promo, alerts } = shop;
  const { codes, trying } = promo;
  const entered = askedNow(shop).codes;
  const before = promo.data && { ...promo.data, appliedPromotions: currentOffers(promo) };
  // A code that was refused, or whose offer has ended, has no effect, so the response applies without that code.
  promo.codes = entered.filter((code) => data.appliedPromotions.some((offer) => isBroughtBy(offer, code)));
  Object.assign(promo, { trying: null, data, failure: null });
  promo.answers = promoKey(shop);

  for (const { message, missing } of removedOffers(before, data)) {
    refuse(shop, message, missing, removedAlertDuration);
  }
  for (const code of codes.filter((code) => !promo.codes.includes(code))) alertLostCode(shop, code, before, data);
  if (trying === null) return;
  const result = couponResult(trying, before, data);
  if (result.ok) alert(alerts, "success", couponMessages.success(result.name));
  else refuse(shop, result.message, result.missing);
}

/** Shows an alert with the reason, and a hint about the missing amount or bottles. */
function refuse({ alerts }: ShopState, message: string, missing: string | undefined, duration?: number): void {
  alert(alerts, "error", message, { hint: missing, duration });
}

/**
 * Alerts the shopper about a removed code that no other alert mentions, because its offer has ended or does not exist.
 */
function alertLostCode(shop: ShopState, code: string, before: PromoData | null, data: PromoData): void {
  const isSaid = data.disallowedPromotions.some(
    (offer) => isBroughtBy(offer, code) && before?.appliedPromotions.some(({ id }) => id === offer.id),
  );
  const result = couponResult(code, null, data);
  if (!isSaid && !result.ok) refuse(shop, result.message, result.missing);
}

function fail(shop: ShopState, error: unknown): void {
  const { promo, alerts } = shop;
  const tooMany = error instanceof ApiError && error.problem.status === 429 ? error.problem.detail : undefined;
  if (promo.trying !== null) alert(alerts, "error", tooMany ?? couponMessages.failed);
  promo.trying = null;
  promo.failure = { key: promoKey(shop), message: tooMany ?? unknownOffers };
}

/** Outcome of entering a code. All except `empty` were shown in an alert. */
export type CodeOutcome = "applied" | "refused" | "empty";

/** Tries a code. If the cart changes during the request, the result applies to the changed cart. */
export async function applyCode(shop: ShopState, typed: string): Promise<CodeOutcome> {
  const { promo, cart, alerts } = shop;
  const code = typed.trim();
  if (code === "") return "empty";
  if (cart.busy || promo.trying !== null) return "refused";
  if (promo.codes.some(isSame(code))) {
    alert(alerts, "error", couponMessages.applied);
    return "refused";
  }
  promo.trying = code;
  while (promo.trying === code && hasLines(shop)) await loadPromoData(shop);
  if (promo.trying === code) promo.trying = null;
  return promo.codes.some(isSame(code)) ? "applied" : "refused";
}

/** Removes a code, and all other codes for the same offer. */
export function cancelCode({ promo, cart }: ShopState, code: string): void {
  if (cart.busy) return;
  const offer = currentOffers(promo).find((candidate) => isBroughtBy(candidate, code));
  const gone = offer ? offer.relatedCouponCodes : [code];
  promo.codes = promo.codes.filter((entered) => !gone.some(isSame(entered)));
}
