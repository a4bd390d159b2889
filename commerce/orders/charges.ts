import {
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
 * The costs of an order beside its lines and their delivery (specification/checkout#insurance,
 * specification/checkout#wrapping).
 */

/** How an order reaches the shopper: delivery to an address, or pickup at a store. */
export const shippingMethods = {
  standard: { isPickup: false },
  clickCollect: { isPickup: true },
} as const satisfies Record<string, { isPickup: boolean }>;
export type ShippingMethod = keyof typeof shippingMethods;

/** Whether an order is a gift, and of which type. */
export const giftTypes = {
  none: { isGift: false, isWrapped: false },
  messageOnly: { isGift: true, isWrapped: false },
  wrapped: { isGift: true, isWrapped: true },
} as const satisfies Record<string, { isGift: boolean; isWrapped: boolean }>;
export type GiftType = keyof typeof giftTypes;

/** One per cent of the lines' cost after promotions, to the nearest cent. Pickup needs no insurance. */
export function deliveryInsurance(afterPromotions: Cents, method: ShippingMethod): Cents {
  return shippingMethods[method].isPickup ? noCents : percentOfCents(afterPromotions, 1);
}

const wrappedSingly = 3;
const bottlesInCase = 12;
const eachBottle = toCents(dollars(5));
const eachCase = toCents(dollars(15));

/**
 * Up to three bottles are wrapped one by one; more bottles are wrapped by the case.
 * @param bottles without gift cards
 */
export function giftWrapping(type: GiftType, bottles: number): Cents {
  if (!giftTypes[type].isWrapped) return noCents;
  return bottles <= wrappedSingly
    ? timesCents(eachBottle, bottles)
    : timesCents(eachCase, Math.ceil(bottles / bottlesInCase));
}

/** Four instalments: the first three are equal, and the last one contains the rounding difference. */
export function instalments(total: Cents): [Cents, Cents, Cents, Cents] {
  const each = partOfCents(total, 1, 4);
  return [each, each, each, subtractCents(total, timesCents(each, 3))];
}
