import { dayText } from "../dates.ts";
import type { GiftcardDetail } from "./giftcard.ts";

type ShownDetail = Pick<GiftcardDetail, "recipientName" | "recipientEmail" | "message" | "sendOn"> &
  Partial<Pick<GiftcardDetail, "senderName" | "senderEmail">>;

/**
 * Lines that describe a gift card in the cart, the checkout, the order and its email (specification/gift-cards#shown).
 */
export function giftcardLines(detail: ShownDetail): string[] {
  const { recipientName, recipientEmail, message, senderName, senderEmail, sendOn } = detail;
  return [
    `For ${recipientName} (${recipientEmail})`,
    ...(senderName ? [`From ${senderName}${senderEmail ? ` (${senderEmail})` : ""}`] : []),
    ...(message ? [`Message: ${message}`] : []),
    sendOn === undefined ? "Sent as soon as the order is placed" : `Sent on ${dayText(sendOn)}`,
  ];
}
