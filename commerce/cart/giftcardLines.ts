import { dayText } from "../dates.ts";
import type { GiftcardDetail } from "./giftcard.ts";

type ShownDetail = Pick<GiftcardDetail, "recipientName" | "recipientEmail" | "message" | "sendOn"> &
  Partial<Pick<GiftcardDetail, "senderName" | "senderEmail">>;

/**
 * What is said of a gift card wherever it is shown: in the cart, the checkout, the order and its email
 * (specification/gift-cards#shown).
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
