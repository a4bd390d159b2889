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
 * An order's charges besides its lines and delivery (specification/checkout#insurance,
 * specification/checkout#wrapping).
 */

/** Ways in which an order reaches the shopper: delivery to an address, or pickup at a store. */
export const shippingMethods = {
  standard: { isPickup: false },
  clickCollect: { isPickup: true },
} as const satisfies Record<string, { isPickup: boolean }>;
export type ShippingMethod = keyof typeof shippingMethods;

/** Types of gifts. */
export const giftTypes = {
  none: { isGift: false, isWrapped: false },
  messageOnly: { isGift: true, isWrapped: false },
  wrapped: { isGift: true, isWrapped: true },
} as const satisfies Record<string, { isGift: boolean; isWrapped: boolean }>;
export type GiftType = keyof typeof giftTypes;

/**
 * Cost of delivery insurance: one per cent of the lines' cost after promotions, to the nearest cent. None for pickup.
 */
export function deliveryInsurance(afterPromotions: Cents, method: ShippingMethod): Cents {
  return shippingMethods[method].isPickup ? noCents : percentOfCents(afterPromotions, 1);
}

const wrappedSingly = 3;
const bottlesInCase = 12;
const eachBottle = toCents(dollars(5));
const eachCase = toCents(dollars(15));

/**
 * Cost of gift wrapping: per bottle for up to three bottles, otherwise per case.
 * @param bottles number of bottles, excluding gift cards
 */
export function giftWrapping(type: GiftType, bottles: number): Cents {
  if (!giftTypes[type].isWrapped) return noCents;
  return bottles <= wrappedSingly
    ? timesCents(eachBottle, bottles)
    : timesCents(eachCase, Math.ceil(bottles / bottlesInCase));
}

/** Splits a total into four instalments. The first three are equal, and the last includes the rounding difference. */
export function instalments(total: Cents): [Cents, Cents, Cents, Cents] {
  const each = partOfCents(total, 1, 4);
  return [each, each, each, subtractCents(total, timesCents(each, 3))];
}
