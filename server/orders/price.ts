import {
  couponVerdict,
  checkoutMessages,
  orderAmounts,
  promoDataOf,
  removedOffers,
  toCents,
  toDollars,
  type FieldError,
  type OrderAmounts,
  type PlaceOrderRequest,
  type PromoData,
  type Resolution,
  type Settings,
  type ShippingRate,
} from "@corkwood/commerce";
import type { Database } from "../db/connection.ts";
import { problem, type ProblemError } from "../problem.ts";
import { holdOffers } from "../promotions/resolve.ts";
import { priceLines, refuseLines, subtotalOf, type OrderLine } from "./lines.ts";
import { discountOf, offerQuestion } from "./offers.ts";
import { ratesFor } from "./rates.ts";
import type { StockedVariant } from "./stock.ts";

/** What an order is and costs by the shop's own word. */
export interface Priced {
  lines: OrderLine[];
  offers: Resolution;
  rate: ShippingRate;
  amounts: OrderAmounts;
}

/**
 * Holds an order against every rule and prices it. Throws the refusal where there is one; promotions that apply and whose
 * uses are counted are locked by then.
 * @param locked its variants, as locked
 */
export async function priceOrder(
  tx: Database,
  { cart }: PlaceOrderRequest,
  locked: ReadonlyMap<string, StockedVariant>,
  settings: Settings,
  now: number,
): Promise<Priced> {
  const lines = priceLines(cart.items, locked);
  const refusal = refuseLines(lines, now) ?? refusePayment(cart.payment.methodCode, lines);
  if (refusal) throw refusal;
  const offers = await holdOffers(tx, offerQuestion(lines, cart, settings.promotions.limitPerOrder, now));
  const { methodCode } = cart.shipping;
  const rate = ratesFor(lines, cart.shippingAddress ?? { country: "AU", postcode: "" }, settings, offers).find(
    ({ code }) => code === methodCode,
  );
  if (!rate) {
    const message = "Choose another way of delivery.";
    throw problem("SHIPPING_METHOD_NOT_AVAILABLE", 409, message, [{ path: "cart.shipping.methodCode", message }]);
  }
  const amounts = orderAmounts({
    subtotal: subtotalOf(lines),
    discount: discountOf(offers),
    shipping: toCents(rate.price),
  });
  const priced = { lines, offers, rate, amounts };
  if (toCents(cart.payment.expectedAmount) !== amounts.grandTotal) throw amountChanged(priced, cart.promoCodes);
  return priced;
}

/** Gift cards are sent at once; money that is on its way may not arrive. */
function refusePayment(methodCode: string, lines: readonly OrderLine[]): ProblemError | undefined {
  if (methodCode !== "bankTransfer" || lines.every(({ giftcard }) => giftcard === null)) return undefined;
  const message = checkoutMessages.giftcardPaidAtOnce;
  return problem("PAYMENT_METHOD_UNKNOWN", 409, message, [{ path: "cart.payment.methodCode", message }]);
}

/** EXPECTED_AMOUNT_CHANGED, with the shop's own amounts (dollars) as `current` so that the shopper can see what changed. */
function amountChanged({ lines, offers, rate, amounts }: Priced, promoCodes: readonly string[]): ProblemError {
  const promoData = promoDataOf(offers);
  const message = `The total is now $${toDollars(amounts.grandTotal).toFixed(2)}.`;
  return problem(
    "EXPECTED_AMOUNT_CHANGED",
    409,
    `${whatChanged(promoData)} Nothing was charged: please check the new total.`,
    [{ path: "cart.payment.expectedAmount", message }, ...refusedCodes(promoCodes, promoData)],
    {
      current: {
        subtotal: toDollars(amounts.subtotal),
        discount: toDollars(amounts.discount),
        promoDiscounts: promoData.summedDiscounts,
        disallowedPromotions: promoData.disallowedPromotions,
        shipping: toDollars(amounts.shipping),
        shippingMethodLabel: rate.label,
        grandTotal: toDollars(amounts.grandTotal),
        items: lines.map(({ product, variant, qty, price, lineTotal }) => ({
          productId: product.id,
          variantId: variant.id,
          qty,
          price: toDollars(price),
          lineTotal: toDollars(lineTotal),
        })),
      },
    },
  );
}

const usedUp: ReadonlySet<string> = new Set(["PromotionUsageExceeded", "PromotionPerCustomerUsageExceeded"]);

/** An offer that others used up, or this customer before, is named: that is what a shopper cannot see coming. */
function whatChanged(promoData: PromoData): string {
  const gone = promoData.disallowedPromotions
    .filter(({ disallowReason, relatedCouponCodes }) => usedUp.has(disallowReason) && relatedCouponCodes.length > 0)
    .map((offer) => ({ ...offer, versionId: 0, exclusive: false }));
  const sentences = removedOffers({ ...promoData, appliedPromotions: gone }, promoData);
  if (sentences.length > 0) return sentences.map((sentence) => `${sentence}.`).join(" ");
  return "Prices, offers or delivery have changed since you last looked.";
}

function refusedCodes(promoCodes: readonly string[], promoData: PromoData): FieldError[] {
  return promoCodes.flatMap((code, index) => {
    const verdict = couponVerdict(code, null, promoData);
    return verdict.ok ? [] : [{ path: `cart.promoCodes.${index}`, message: verdict.message }];
  });
}
