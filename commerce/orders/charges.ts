import { timesCents, toCents, type Cents } from "../money.ts";

/**
 * What an order costs beside its lines and their delivery (specification/checkout#insurance,
 * specification/checkout#wrapping).
 */

/** How an order reaches the shopper: at home, or picked up at a store. */
export type ShippingMethod = "standard" | "clickCollect";

/** Whether and how an order is a gift. `none` and `messageOnly` are not wrapped. */
export const giftTypes = ["none", "messageOnly", "wrapped"] as const;
export type GiftType = (typeof giftTypes)[number];

/** One per cent of what the lines cost after promotions, to the nearest cent; what is picked up needs none. */
export function deliveryInsurance(afterPromotions: Cents, method: ShippingMethod): Cents {
  return (method === "clickCollect" ? 0 : Math.round(afterPromotions / 100)) as Cents;
}

const wrappedSingly = 3;
const bottlesInCase = 12;
const eachBottle = toCents(5);
const eachCase = toCents(15);

/**
 * Up to three bottles are wrapped one by one, more of them by the case.
 * @param bottles without gift cards
 */
export function giftWrapping(type: GiftType, bottles: number): Cents {
  if (type !== "wrapped") return toCents(0);
  return bottles <= wrappedSingly
    ? timesCents(eachBottle, bottles)
    : timesCents(eachCase, Math.ceil(bottles / bottlesInCase));
}

/** Four instalments: the first three alike, the last takes what rounding left. */
export function instalments(total: Cents): [Cents, Cents, Cents, Cents] {
  const each = Math.round(total / 4) as Cents;
  return [each, each, each, (total - 3 * each) as Cents];
}
