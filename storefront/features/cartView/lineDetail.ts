import { formatMoney, messages, showsPrice, unitPrice, type CartLine } from "@corkwood/commerce";
import { repeatedNames } from "../catalogue/labels.ts";

/** The line's name, also where the shop no longer has the product, or has not loaded it yet. */
export function lineName({ item, product, error }: CartLine): string {
  return product?.name ?? item.seen?.name ?? (error === undefined ? "An item" : "An item that is no longer available");
}

/** The line's name in labels of its controls: with the size, where another line has the same name. */
export function lineLabel(line: CartLine, isRepeated: boolean): string {
  const size = isRepeated ? lineDetail(line) : "";
  return `${lineName(line)}${size && `, ${size}`}`;
}

/** Names that several lines have. */
export const repeatedLineNames = (lines: readonly CartLine[]) =>
  repeatedNames(lines.map((line) => ({ name: lineName(line) })));

/** The size of a bottle. A gift card has facts instead. */
export function lineDetail({ item: { giftcard }, variant }: CartLine): string {
  return giftcard ? "" : (variant?.label ?? "");
}

/** The same with what one of it costs. @param now epoch milliseconds */
export function pricedLineDetail(line: CartLine, now: number): string {
  const { item, product } = line;
  if (!product || item.giftcard || !showsPrice(product, now)) return lineDetail(line);
  return `${lineDetail(line)} · ${formatMoney(unitPrice(product, undefined))} a bottle`;
}

/** What a line costs; 'tba' where a price is withheld (specification/cart#mini-price). @param now epoch milliseconds */
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

/** Whether a line looks as before: each view of the cart has new lines, of things that mostly stayed as they were. */
export function isSameLine(before: LineProps, after: LineProps): boolean {
  const [a, b] = [before.line, after.line];
  const isSame = a.item === b.item && a.product === b.product && a.error === b.error;
  return isSame && before.label === after.label && before.busy === after.busy && before.onGone === after.onGone;
}
