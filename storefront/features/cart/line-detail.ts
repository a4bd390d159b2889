import { formatMoney, unitPrice, type CartLine } from "@corkwood/commerce";

/** What a line is, beside its name: its size, or whom a gift card is for and from whom. */
export function lineDetail({ item: { giftcard }, variant }: CartLine): string {
  if (giftcard) return `For ${giftcard.recipientName}, from ${giftcard.senderName}`;
  return variant?.label ?? "";
}

/** The same with what one of it costs. */
export function pricedLineDetail(line: CartLine): string {
  const { item, product } = line;
  if (!product || item.giftcard) return lineDetail(line);
  return `${lineDetail(line)} · ${formatMoney(unitPrice(product, undefined))} a bottle`;
}
