import { availabilityOf, isComingSoon, isInStock, minimumQuantity, showsPrice } from "../catalogue/availability.ts";
import type { AustralianState } from "../delivery/address.ts";
import { dayOverError, giftcardAmountError, type GiftcardDetail } from "./giftcard.ts";
import { clampQuantity } from "./quantity.ts";
import { itemCount } from "./itemCount.ts";
import { compositionOf } from "./refuseAdd.ts";
import { cartMessages } from "../cartMessages.ts";
import { addCents, dollars, timesCents, toCents, toDollars, type Dollars } from "../money.ts";
import type { ProductSummary, Variant } from "../catalogue/product.ts";

/** A cart line as stored and synced (specification/cart#item). */
export interface CartItem {
  id: string;
  productId: string;
  variantId: string;
  qty: number;
  /** Epoch milliseconds. */
  createdAt: number;
  /** Recipient and amount of a gift card. The amount is its price. */
  giftcard?: GiftcardDetail | undefined;
  /** Time at which the shopper last set the quantity rather than adding to it, in epoch milliseconds. */
  setAt?: number | undefined;
  /** The product as the shopper last saw it. Absent in carts that were stored before this field existed. */
  seen?: SeenProduct | undefined;
}

/** A product as shown to the shopper when it was added, or when a change was last announced. */
export interface SeenProduct {
  name: string;
  /** Dollars for one unit. */
  price: Dollars;
  /** True once the shopper has been notified that the product is gone. */
  gone?: true | undefined;
}

/** The loaded products, by id. Null for a product that is gone. */
export type KnownProducts = Readonly<Record<string, ProductSummary | null>>;

/** Maximum number of lines in an order: enough for any cellar, few enough for one transaction. */
export const maxCartLines = 200;

/** A cart line as shown on the page. `error` is the message under the item. */
export interface CartLine {
  item: CartItem;
  /** Undefined if the product is gone (then `error` is set) or not loaded yet. */
  product: ProductSummary | undefined;
  variant: Variant | undefined;
  qty: number;
  /** Dollars. */
  lineTotal: Dollars;
  error: string | undefined;
}

export interface CartTotals {
  itemCount: number;
  /**
   * Number of items that cannot be ordered and are therefore excluded from the subtotal (specification/cart#left-out).
   */
  leftOut: number;
  /** Dollars. */
  subtotal: Dollars;
  /** Dollars. */
  grandTotal: Dollars;
}

export interface CartView {
  lines: CartLine[];
  totals: CartTotals;
  /**
   * Message that explains why the cart cannot be ordered now. Undefined if the cart can be ordered, is empty or is
   * loading.
   */
  refusal: string | undefined;
  /**
   * True if the cart has items, all its products are loaded, and neither the lines nor their combination has an error.
   */
  canCheckout: boolean;
}

/**
 * A gift card cannot be bought without an amount, with an amount that the product no longer allows, or for a day that
 * has passed.
 */
function giftcardError(
  product: ProductSummary,
  giftcard: GiftcardDetail | undefined,
  now: number,
  state: AustralianState,
): string | undefined {
  if (!giftcard || !product.giftcard) return cartMessages.lineUnavailable;
  const { amount, sendOn } = giftcard;
  const dayError = sendOn === undefined ? undefined : dayOverError(sendOn, now, state);
  return giftcardAmountError(String(amount), product.giftcard) ?? dayError;
}

/** Unit price of a line, in dollars. A gift card costs its amount. */
export function unitPrice(product: Pick<ProductSummary, "price">, giftcard: GiftcardDetail | undefined): Dollars {
  return giftcard?.amount ?? product.price;
}

/** Snapshot of the product as shown to a shopper who adds it now. */
export function seenOf(product: ProductSummary, giftcard: GiftcardDetail | undefined): SeenProduct {
  return { name: product.name, price: unitPrice(product, giftcard) };
}

/** Message under a cart line that cannot be bought now, or undefined. @param now epoch milliseconds */
function lineError(
  product: ProductSummary,
  variant: Variant,
  { qty, giftcard }: Pick<CartItem, "qty" | "giftcard">,
  now: number,
  state: AustralianState,
): string | undefined {
  // As on pages, a released product counts as coming soon until its price is known. A product with price 0 is never
  // sold.
  if (isComingSoon(product, now) || !showsPrice(product, now)) return cartMessages.lineComingSoon;
  const availability = availabilityOf(product, now);
  if (availability === "unavailable") return cartMessages.lineUnavailable;
  if (product.functionalType === "giftcard") return giftcardError(product, giftcard, now, state);
  if (!isInStock(product, variant)) return cartMessages.lineSoldOut;
  if (qty > variant.qty) return cartMessages.lineStockLow(variant.qty);
  if (product.cartQtyMax > 0 && qty > product.cartQtyMax) return cartMessages.maximumExceeded(product.cartQtyMax);
  if (qty < minimumQuantity(product)) return cartMessages.quantityBelowMinimum(minimumQuantity(product));
  return undefined;
}

/**
 * Returns the quantity closest to the line's quantity that can be bought now. Undefined if no quantity can be bought.
 * @param now epoch milliseconds
 */
export function buyableQuantity(
  { item, product, variant }: CartLine,
  now: number,
  state: AustralianState,
): number | undefined {
  if (!product || !variant || item.giftcard) return undefined;
  const qty = clampQuantity(item.qty, product, variant);
  return lineError(product, variant, { ...item, qty }, now, state) === undefined ? qty : undefined;
}

/**
 * Whether a line can be ordered as it is. Only such lines count towards a subtotal, offers and free delivery
 * (specification/cart#left-out).
 * @param now epoch milliseconds
 */
export function canBeOrdered(
  product: ProductSummary | null,
  item: Pick<CartItem, "variantId" | "qty" | "giftcard">,
  now: number,
  state: AustralianState,
): boolean {
  const variant = product?.variants.find(({ id }) => id === item.variantId);
  return product !== null && variant !== undefined && lineError(product, variant, item, now, state) === undefined;
}

/** Returns the items that can be ordered or whose product is not loaded yet. @param now epoch milliseconds */
export function orderableItems<Item extends Pick<CartItem, "productId" | "variantId" | "qty" | "giftcard">>(
  items: readonly Item[],
  products: KnownProducts,
  now: number,
  state: AustralianState,
): Item[] {
  return items.filter((item) => {
    const product = products[item.productId];
    return product === undefined || canBeOrdered(product, item, now, state);
  });
}

function viewLine(
  item: CartItem,
  product: ProductSummary | null | undefined,
  now: number,
  state: AustralianState,
): CartLine {
  const variant = product?.variants.find((candidate) => candidate.id === item.variantId);
  if (!product || !variant) {
    const error = product === undefined ? undefined : cartMessages.lineUnavailable;
    return { item, product: product ?? undefined, variant, qty: item.qty, lineTotal: dollars(0), error };
  }
  const total = timesCents(toCents(unitPrice(product, item.giftcard)), item.qty);
  return {
    item,
    product,
    variant,
    qty: item.qty,
    lineTotal: toDollars(total),
    error: lineError(product, variant, item, now, state),
  };
}

/** Error in the cart as a whole. Two tabs together can combine lines that a single tab would reject. */
function cartRefusal(lines: readonly CartLine[]): string | undefined {
  if (lines.some(({ error }) => error !== undefined)) return cartMessages.cartHasErrors;
  if (lines.length > maxCartLines) return cartMessages.cartTooLong(maxCartLines, lines.length);
  const kinds = new Set(lines.flatMap(({ product }) => (product ? [compositionOf(product)] : [])));
  if (kinds.size < 2) return undefined;
  return kinds.has("giftCard") ? cartMessages.addMixedGiftCard : cartMessages.addMixedPreArrival;
}

/**
 * The cart as the page shows it. The subtotal excludes lines with errors and products that are not loaded yet.
 * @param now epoch milliseconds
 */
export function viewCart(
  items: readonly CartItem[],
  products: KnownProducts,
  now: number,
  state: AustralianState,
): CartView {
  const lines = items.map((item) => viewLine(item, products[item.productId], now, state));
  const counted = lines.filter(({ error }) => error === undefined);
  const subtotal = toDollars(addCents(...counted.map(({ lineTotal }) => toCents(lineTotal))));
  const refusal = cartRefusal(lines);
  const isKnown = lines.every(({ product }) => product !== undefined);
  return {
    lines,
    totals: {
      itemCount: itemCount(items),
      leftOut: itemCount(items) - itemCount(counted.map(({ item }) => item)),
      subtotal,
      grandTotal: subtotal,
    },
    refusal,
    canCheckout: lines.length > 0 && isKnown && refusal === undefined,
  };
}
