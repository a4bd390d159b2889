import { showsPrice } from "../catalogue/availability.ts";
import { seenOf, unitPrice, type CartLine, type SeenProduct, type CartItem } from "./cart.ts";
import { cartMessages } from "../cartMessages.ts";
import { formatMoney } from "../money.ts";
import { byAge } from "./merge.ts";

const sentences = {
  price: (product: string, before: string, now: string) =>
    `The price of ${product} changed from ${before} to ${now} since you added it.`,
  gone: (product: string) => `${product} is no longer available for purchase.`,
};

function changeOf({ item: { seen, giftcard }, product, error }: CartLine, now: number): string | undefined {
  if (!seen) return undefined;
  const name = product?.name ?? seen.name;
  if (error === cartMessages.lineUnavailable) return seen.gone ? undefined : sentences.gone(name);
  if (!product || !showsPrice(product, now)) return undefined;
  const price = unitPrice(product, giftcard);
  return price === seen.price ? undefined : sentences.price(name, formatMoney(seen.price), formatMoney(price));
}

/**
 * Returns messages about changes to each line's product since the shopper added the line. @param now epoch milliseconds
 */
export function cartChanges(lines: readonly CartLine[], now: number): string[] {
  return lines.flatMap((line) => changeOf(line, now) ?? []);
}

/**
 * Returns the state of the product to store once the shopper has been notified of changes.
 * @returns undefined if nothing changed
 * @param now epoch milliseconds
 */
export function seenAfter(line: CartLine, now: number): SeenProduct | undefined {
  const { item, product } = line;
  if (!item.seen || changeOf(line, now) === undefined) return undefined;
  if (line.error === cartMessages.lineUnavailable) return { ...item.seen, gone: true };
  return product && seenOf(product, item.giftcard);
}

/**
 * Restores removed lines in their previous order, with all their details (specification/cart#undo). If a line was added
 * again since, the quantities are summed.
 */
export function restoreLines(items: readonly CartItem[], removed: readonly CartItem[]): CartItem[] {
  const gone = new Map(removed.map((item) => [item.id, item]));
  const present = items.map((item) => {
    const before = gone.get(item.id);
    gone.delete(item.id);
    if (!before) return item;
    return { ...item, qty: item.qty + before.qty, createdAt: Math.min(item.createdAt, before.createdAt) };
  });
  return [...present, ...gone.values()].toSorted(byAge);
}
