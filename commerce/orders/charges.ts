import {
  cents,
  dollars,
  noCents,
  partOfCents,
  percentOfCents,
  subtractCents,
  timesCents,
  toCents,
  type Cents,
} from "../money.ts";

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
  return method === "clickCollect" ? noCents : percentOfCents(afterPromotions, 1);
}

const wrappedSingly = 3;
const bottlesInCase = 12;
const eachBottle = toCents(dollars(5));
const eachCase = toCents(dollars(15));

/**
 * Up to three bottles are wrapped one by one, more of them by the case.
 * @param bottles without gift cards
 */
export function giftWrapping(type: GiftType, bottles: number): Cents {
  if (type !== "wrapped") return cents(0);
  return bottles <= wrappedSingly
    ? timesCents(eachBottle, bottles)
    : timesCents(eachCase, Math.ceil(bottles / bottlesInCase));
}

/** Four instalments: the first three alike, the last takes what rounding left. */
export function instalments(total: Cents): [Cents, Cents, Cents, Cents] {
  const each = partOfCents(total, 1, 4);
  return [each, each, each, subtractCents(total, timesCents(each, 3))];
}
