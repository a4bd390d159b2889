import { maxCartLines, type CartItem, type KnownProducts } from "../cart/cart.ts";
import { refuseAdd } from "../cart/refuseAdd.ts";
import { maximumQuantity } from "../cart/quantity.ts";
import { cartMessages } from "../cartMessages.ts";
import type { ProductSummary, Variant } from "../catalogue/product.ts";
import type { PlacedOrderItem } from "./orderAnswers.ts";

/** A line of an earlier order to add to the cart. */
export interface ReorderedLine {
  product: ProductSummary;
  variant: Variant;
  qty: number;
}

/** A line that cannot be added, or can be added only in a lower quantity than ordered. */
export interface ReorderRefusal {
  /** Text of the line as it appears in the order: '6 × Old Ewe Shiraz, 750 ml'. */
  name: string;
  text: string;
}

export interface Reorder {
  lines: ReorderedLine[];
  refusals: ReorderRefusal[];
}

const reorderMessages = {
  giftCard: "Gift cards can’t be reordered: add a new one with its own message.",
  fewer: (qty: number) => `Only ${qty} could be added.`,
} as const;

/** Combines lines with the same product and size. An order can have such lines, for example with a free bottle. */
function wantedOf(items: readonly PlacedOrderItem[]): PlacedOrderItem[] {
  const wanted = new Map<string, PlacedOrderItem>();
  for (const item of items) {
    const key = item.giftcard ? `${wanted.size} giftcard` : item.variantId;
    const before = wanted.get(key);
    wanted.set(key, before ? { ...before, qty: before.qty + item.qty } : item);
  }
  return [...wanted.values()];
}

/**
 * Returns the lines of an earlier order that can be added to the cart now, and the reasons why others cannot
 * (specification/orders#reorder). Reduces quantities that exceed the stock.
 * @param inCart the lines of the cart
 * @param now epoch milliseconds
 */
export function reorder(
  items: readonly PlacedOrderItem[],
  products: KnownProducts,
  inCart: readonly CartItem[],
  now: number,
): Reorder {
  const lines: ReorderedLine[] = [];
  const refusals: ReorderRefusal[] = [];
  let free = maxCartLines - inCart.length;
  for (const item of wantedOf(items)) {
    const name = `${item.qty} × ${item.name}, ${item.variantLabel}`;
    const product = products[item.productId];
    const variant = product?.variants.find(({ id }) => id === item.variantId);
    if (item.giftcard) refusals.push({ name, text: reorderMessages.giftCard });
    else if (!product || !variant) refusals.push({ name, text: cartMessages.lineUnavailable });
    else {
      const line = inCart.find(({ variantId }) => variantId === variant.id);
      const before = line?.qty ?? 0;
      const qty = Math.min(item.qty, Math.max(0, maximumQuantity(product, variant) - before));
      const others = [
        ...inCart.flatMap(({ productId, variantId }) => (variantId === variant.id ? [] : (products[productId] ?? []))),
        ...lines.map(({ product: other }) => other),
      ];
      // If no stock is left, the rule for adding to the cart provides the reason.
      const refusal = refuseAdd(product, variant, qty || item.qty, before, others, now);
      if (refusal) refusals.push({ name, text: refusal.message });
      else if (!line && free < 1) refusals.push({ name, text: cartMessages.cartFull(maxCartLines) });
      else {
        lines.push({ product, variant, qty });
        if (!line) free -= 1;
        if (qty < item.qty) refusals.push({ name, text: reorderMessages.fewer(qty) });
      }
    }
  }
  return { lines, refusals };
}
