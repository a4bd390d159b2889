import {
  addCents,
  dayText,
  giftcardAmountError,
  cartMessages,
  refuseAdd,
  sendingDayError,
  timesCents,
  toCents,
  unitPrice,
  type CartRefusal,
  type CartRefusalCode,
  type Cents,
  type GiftcardDetail,
  type ProductSummary,
  type Variant,
  orderRuleMessages,
  type AustralianState,
} from "@corkwood/commerce";
import { summaryFrom, variantOf } from "../../catalogue/rows.ts";
import { problem, type ProblemError } from "../../foundation/problem.ts";
import { summed, type StockedVariant } from "../stock/stock.ts";

/** A cart line from the request. */
export interface RequestedItem {
  productId: string;
  variantId: string;
  qty: number;
  giftcard?: GiftcardDetail | null | undefined;
}

/** A cart line with product data and prices from the database. */
export interface OrderLine {
  product: ProductSummary;
  /** Categories that contain the product directly, without their ancestors. */
  categoryIds: readonly string[];
  variant: Variant;
  qty: number;
  price: Cents;
  lineTotal: Cents;
  giftcard: GiftcardDetail | null;
}

/** Prices the cart lines from the database. Rejects an unknown product with a PRODUCT_NOT_FOUND error for its line. */
export function priceLines(items: readonly RequestedItem[], stocked: ReadonlyMap<string, StockedVariant>): OrderLine[] {
  return items.map((item, index) => {
    const found = stocked.get(item.variantId);
    if (found?.product.id !== item.productId) {
      const field = found ? "productId" : "variantId";
      throw problem("PRODUCT_NOT_FOUND", 422, "Something in the cart is no longer in the shop.", [
        { path: `cart.items.${index}.${field}`, message: cartMessages.lineUnavailable },
      ]);
    }
    const product = summaryFrom(found.product, [found.variant]);
    // Recipients in the request are ignored unless the product is a gift card.
    const giftcard = product.functionalType === "giftcard" ? (item.giftcard ?? null) : null;
    const price = toCents(unitPrice(product, giftcard ?? undefined));
    return {
      product,
      categoryIds: found.product.categoryIds,
      variant: variantOf(found.variant),
      qty: item.qty,
      price,
      lineTotal: timesCents(price, item.qty),
      giftcard,
    };
  });
}

export function subtotalOf(lines: readonly OrderLine[]): Cents {
  return addCents(...lines.map((line) => line.lineTotal));
}

/** Messages about the whole order, for error codes that do not use the message of the first refused line. */
const details = {
  PRODUCT_SIZE_STOCK_INSUFFICIENT: orderRuleMessages.stockInsufficient,
  PRODUCT_SIZE_SOLD_OUT: "At least one cart item is sold out.",
  COMING_SOON_PRODUCT_NOT_PURCHASABLE: cartMessages.comingSoonNotPurchasable,
  NO_MIXING_PRE_ARRIVAL_PRODUCTS: orderRuleMessages.mixedPreArrival,
  NO_MIXING_GIFTCARD_PRODUCTS: orderRuleMessages.mixedGiftCard,
  PRODUCT_NOT_PURCHASABLE: undefined,
  CART_MIN_QTY_NOT_REACHED: undefined,
  CART_MAX_QTY_EXCEEDED: undefined,
} satisfies Record<CartRefusalCode, string | undefined>;

/**
 * Checks every line against the cart rules. Adds up quantities across lines with the same variant. The first line that
 * breaks a rule determines the error code. All invalid lines are reported.
 * @param now epoch milliseconds
 */
export function refuseLines(lines: readonly OrderLine[], now: number): ProblemError | undefined {
  const totals = new Map(
    summed(lines.map(({ variant, qty }) => ({ variantId: variant.id, qty }))).map(({ variantId, qty }) => [
      variantId,
      qty,
    ]),
  );
  const refused = lines.flatMap(({ product, variant, qty, giftcard }, index) => {
    const others = lines.filter((line) => line.product.id !== product.id).map((line) => line.product);
    const refusal =
      product.functionalType === "giftcard"
        ? (refuseAdd(product, variant, qty, 0, others, now) ?? refuseGiftcard(product, giftcard))
        : refuseAdd(product, variant, totals.get(variant.id) ?? 0, 0, others, now);
    return refusal ? [{ index, ...refusal, left: variant.qty }] : [];
  });
  const [first] = refused;
  if (!first) return undefined;
  const errors = refused.map(({ index, code, message, left }) => ({
    path: `cart.items.${index}.qty`,
    message: lineMessage(code, left) ?? message,
  }));
  return problem(first.code, 409, details[first.code] ?? errors[0]?.message ?? first.message, errors);
}

/**
 * Rejects gift cards that are scheduled for a day in the past or more than a year ahead.
 * @param now epoch milliseconds
 */
export function refuseSendingDays(
  lines: readonly OrderLine[],
  now: number,
  state: AustralianState,
): ProblemError | undefined {
  const errors = lines.flatMap(({ giftcard }, index) => {
    if (giftcard?.sendOn === undefined) return [];
    const error = sendingDayError(giftcard.sendOn, now, state);
    if (error === undefined) return [];
    const message = `The gift card for ${giftcard.recipientName} cannot be sent on ${dayText(giftcard.sendOn)}. ${error}`;
    return [{ path: `cart.items.${index}.giftcard.sendOn`, message }];
  });
  const [first] = errors;
  return first && problem("VALIDATION_FAILED", 400, first.message, errors);
}

/** Rejects a gift card without a recipient, or for an amount that the product does not allow. */
function refuseGiftcard(product: ProductSummary, giftcard: GiftcardDetail | null): CartRefusal | undefined {
  const message =
    giftcard && product.giftcard
      ? giftcardAmountError(String(giftcard.amount), product.giftcard)
      : cartMessages.addFailed(product.name);
  return message === undefined ? undefined : { code: "PRODUCT_NOT_PURCHASABLE", message };
}

/** Message that the cart shows under a line. Undefined for codes without a message. */
function lineMessage(code: CartRefusalCode, left: number): string | undefined {
  const texts = {
    PRODUCT_SIZE_SOLD_OUT: cartMessages.lineSoldOut,
    PRODUCT_SIZE_STOCK_INSUFFICIENT: cartMessages.lineStockLow(left),
    COMING_SOON_PRODUCT_NOT_PURCHASABLE: cartMessages.lineComingSoon,
    PRODUCT_NOT_PURCHASABLE: cartMessages.lineUnavailable,
    NO_MIXING_PRE_ARRIVAL_PRODUCTS: undefined,
    NO_MIXING_GIFTCARD_PRODUCTS: undefined,
    CART_MIN_QTY_NOT_REACHED: undefined,
    CART_MAX_QTY_EXCEEDED: undefined,
  } satisfies Record<CartRefusalCode, string | undefined>;
  return texts[code];
}
