import type { Address, GiftcardDetail, PlacedOrder } from "@corkwood/commerce";

/** Maximum length of a shopper's text in an email, in characters. */
const maxLengths = { name: 60, line: 100, message: 300 } as const;

/**
 * Makes a shopper's text safe for emails to an address that anyone may have entered. The result is one truncated line,
 * without text that mail clients turn into links (specification/notifications#strangers-words). The order page shows
 * the original text.
 */
export function plainWords(text: string, kind: keyof typeof maxLengths): string {
  const max = maxLengths[kind];
  const plain = text
    .replaceAll(/[\s\p{C}]+/gu, " ")
    .replaceAll(/\b[a-z][a-z\d+.-]*:\/\//giu, " ")
    .replaceAll(/(?<=[\p{L}\p{N}])[.\u3002\uFF0E\uFF61](?=\p{L})/gu, ". ")
    .replaceAll(/(?<=\S)[@\uFF20](?=\S)/gu, " @ ")
    .replaceAll(/ {2,}/g, " ")
    .trim();
  return plain.length > max
    ? `${Array.from(plain)
        .slice(0, max - 1)
        .join("")}…`
    : plain;
}

function plainAddress(address: Address): Address {
  const { firstName, lastName, company, street1, street2, suburb, state } = address;
  return {
    ...address,
    firstName: plainWords(firstName, "name"),
    lastName: plainWords(lastName, "name"),
    company: plainWords(company, "name"),
    street1: plainWords(street1, "line"),
    street2: plainWords(street2, "line"),
    suburb: plainWords(suburb, "name"),
    state: plainWords(state, "name"),
  };
}

export function plainGiftcard<T extends Pick<GiftcardDetail, "recipientName" | "senderName" | "message">>(
  detail: T,
): T {
  const { recipientName, senderName, message } = detail;
  return {
    ...detail,
    recipientName: plainWords(recipientName, "name"),
    senderName: plainWords(senderName, "name"),
    ...(message !== undefined && { message: plainWords(message, "message") }),
  };
}

/** Returns an order in which all text from the shopper is made safe. */
export function plainOrder(order: PlacedOrder): PlacedOrder {
  const { gift, deliveryInstructions: instructions } = order;
  return {
    ...order,
    billingAddress: order.billingAddress && plainAddress(order.billingAddress),
    shippingAddress: order.shippingAddress && plainAddress(order.shippingAddress),
    pickup: order.pickup && {
      ...order.pickup,
      firstName: plainWords(order.pickup.firstName, "name"),
      lastName: plainWords(order.pickup.lastName, "name"),
      collector: plainWords(order.pickup.collector, "name"),
    },
    items: order.items.map((item) => ({ ...item, giftcard: item.giftcard && plainGiftcard(item.giftcard) })),
    gift: {
      ...gift,
      from: plainWords(gift.from, "name"),
      to: plainWords(gift.to, "name"),
      message: plainWords(gift.message, "message"),
    },
    deliveryInstructions: {
      delivery: plainWords(instructions.delivery, "message"),
      notAtHome: plainWords(instructions.notAtHome, "message"),
    },
  };
}
