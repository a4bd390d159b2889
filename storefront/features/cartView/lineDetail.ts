import { formatMoney, messages, showsPrice, unitPrice, type CartLine } from "@corkwood/commerce";
import { repeatedNames } from "../catalogue/labels.ts";

/** Returns the line's name, even if the product is gone or has not loaded yet. */
export function lineName({ item, product, error }: CartLine): string {
  return product?.name ?? item.seen?.name ?? (error === undefined ? "An item" : "An item that is no longer available");
}

/** Returns the line's name for its controls' labels, with the size if another line has the same name. */
export function lineLabel(line: CartLine, isRepeated: boolean): string {
  const size = isRepeated ? lineDetail(line) : "";
  return `${lineName(line)}${size && `, ${size}`}`;
}

/** Returns the names shared by several lines. */
export const repeatedLineNames = (lines: readonly CartLine[]) =>
  repeatedNames(lines.map((line) => ({ name: lineName(line) })));

/** Returns the size of a bottle. Empty for a gift card, because its details are shown separately. */
export function lineDetail({ item: { giftcard }, variant }: CartLine): string {
  return giftcard ? "" : (variant?.label ?? "");
}

/** Returns the size with the unit price. @param now epoch milliseconds */
export function pricedLineDetail(line: CartLine, now: number): string {
  const { item, product } = line;
  if (!product || item.giftcard || !showsPrice(product, now)) return lineDetail(line);
  return `${lineDetail(line)} · ${formatMoney(unitPrice(product, undefined))} a bottle`;
}

/**
 * Returns the price of a line, or 'tba' if the price is withheld (specification/cart#mini-price).
 * @param now epoch milliseconds
 */
export function linePrice({ item, product, lineTotal }: CartLine, now: number): string {
  if (!product) return "";
  return item.giftcard || showsPrice(product, now) ? formatMoney(lineTotal) : messages.priceToBeAdvised;
}

interface LineProps {
  line: CartLine;
  label: string;
  busy: boolean;
  onGone?: () => void;
}

/**
 * Whether two line objects render identically. Each cart view creates new line objects, but most lines are unchanged.
 */
export function isSameLine(before: LineProps, after: LineProps): boolean {
  const [a, b] = [before.line, after.line];
  const isSame = a.item === b.item && a.product === b.product && a.error === b.error;
  return isSame && before.label === after.label && before.busy === after.busy && before.onGone === after.onGone;
}
