import type { GiftType } from "./charges.ts";
import type { PlacedOrder } from "./orderAnswers.ts";

/** What the shop does with a gift; nothing where it is none. */
export const giftSentences = {
  none: undefined,
  messageOnly: "We put your message in.",
  wrapped: "We wrap it as a gift.",
} satisfies Record<GiftType, string | undefined>;

/** What the shopper asked for at the delivery, on the order's pages and in its email. */
export function instructionSentences({
  deliveryInstructions: { delivery, notAtHome },
  holdDeliveryInHotWeather,
}: Pick<PlacedOrder, "deliveryInstructions" | "holdDeliveryInHotWeather">): string[] {
  return [
    ...(delivery ? [`Delivery instructions: ${delivery}`] : []),
    ...(notAtHome ? [`If nobody is at home: ${notAtHome}`] : []),
    ...(holdDeliveryInHotWeather ? ["In hot weather we hold it back until it is cooler."] : []),
  ];
}
