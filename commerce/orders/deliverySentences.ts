import { readyByText } from "../dates.ts";
import { deliveryMessages } from "../delivery/deliveryMessages.ts";
import { paymentMethods, isOnlineMethod } from "../payments/methods.ts";
import type { GiftType } from "./charges.ts";
import { handoverSentences } from "../law/handoverSentences.ts";
import { adultAge } from "../law/law.ts";
import type { PlacedOrder } from "./orderAnswers.ts";
import { formatMoney } from "../money.ts";

/** Sentence about how the shop handles a gift. Undefined if the order is not a gift. */
export const giftSentences = {
  none: undefined,
  messageOnly: "We put your message in.",
  wrapped: "We wrap it as a gift.",
} satisfies Record<GiftType, string | undefined>;

/** Requirements at the door and delivery instructions, for the order's pages and its email. */
export function instructionSentences({
  deliveryInstructions: { delivery, notAtHome },
  handover,
  holdDeliveryInHotWeather,
}: Pick<PlacedOrder, "deliveryInstructions" | "handover" | "holdDeliveryInHotWeather">): string[] {
  return [
    ...(handover ? [handoverSentences(handover).join(" ")] : []),
    ...(delivery ? [`Delivery instructions: ${delivery}`] : []),
    ...(notAtHome ? [`If no one is home: ${notAtHome}`] : []),
    ...(holdDeliveryInHotWeather ? ["In hot weather we hold it back until it is cooler."] : []),
  ];
}

type Names = { firstName: string; lastName: string };

/** An order's buyer. An order without an address may have none (specification/invoices#buyer). */
export function buyerOf({
  billingAddress,
  shippingAddress,
  pickup,
}: { [Field in "billingAddress" | "shippingAddress" | "pickup"]: Names | null }): Names | undefined {
  return [billingAddress, shippingAddress, pickup].find((names) => names && fullName(names) !== "") ?? undefined;
}

export const fullName = ({ firstName, lastName }: Names): string => `${firstName} ${lastName}`.trim();

/** Sentences about when the order should be ready at its store, as estimated when it was placed. */
function readySentences({ pickup, placedAt, paymentMethod }: PlacedOrder): string[] {
  if (!pickup?.readyBy) return [];
  const waits = paymentMethods[paymentMethod].kind === "transfer";
  return [
    `${readyByText(pickup.readyBy, Date.parse(placedAt))}.`,
    ...(waits ? [deliveryMessages.readyAfterTransfer] : []),
  ];
}

function collectorSentences(pickup: PlacedOrder["pickup"]): string[] {
  const bring = (who: string) => `the order number and photo ID that shows ${who} are ${adultAge} or over.`;
  if (!pickup?.collector) {
    return [...(pickup && fullName(pickup) ? [`Collected by ${fullName(pickup)}.`] : []), `Bring ${bring("you")}`];
  }
  const { collector } = pickup;
  return [`Collected by ${collector} for ${fullName(pickup)}.`, `${collector} needs to bring ${bring("they")}`];
}

/**
 * An order's pickup store, and instructions for collecting the order (specification/delivery#pickup-told). Empty if the
 * order is not picked up.
 * @param isReady whether the order is ready, in which case the expected time is omitted
 */
export function pickupLines(order: PlacedOrder, isReady = false): string[] {
  const { clickCollectStore: store, pickup } = order;
  if (!store) return [];
  return [
    store.name,
    store.address,
    pickup?.phone ?? "",
    ...(isReady ? [] : readySentences(order)),
    ...collectorSentences(pickup),
    ...(pickup?.hours ?? []),
  ].filter(Boolean);
}

type Paid = Pick<
  PlacedOrder,
  | "grandTotal"
  | "paymentMethod"
  | "paymentMethodLabel"
  | "voucherRedemptionTotal"
  | "storeCreditRedemptionTotal"
  | "items"
>;

/** Sentences about the payments of a cancelled order, and about the gift cards that were bought with the order. */
export function cancelledSentences(order: Paid): string[] {
  const { grandTotal, paymentMethod, voucherRedemptionTotal: vouchers, storeCreditRedemptionTotal: credit } = order;
  const total = formatMoney(grandTotal);
  return [
    isOnlineMethod(paymentMethod) &&
      grandTotal > 0 &&
      `We give back the ${total} that you paid by ${order.paymentMethodLabel}. It may take a few working days to arrive.`,
    paymentMethods[paymentMethod].kind === "transfer" &&
      `You chose to pay ${total} by bank transfer. If you have sent it already, we will send it back to you; if not, please don't.`,
    vouchers > 0 && `${formatMoney(vouchers)} is back on the gift cards that you paid with.`,
    credit > 0 && `${formatMoney(credit)} is back in your store credit.`,
    order.items.some(({ giftcard }) => giftcard) && "Gift cards bought with it can no longer be used.",
  ].filter((sentence): sentence is string => sentence !== false);
}
