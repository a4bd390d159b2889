import { addCents, noCents, partOfCents, subtractCents, toCents, type Cents } from "../money.ts";
import type { PlacedOrder } from "../orders/orderAnswers.ts";

/** Goods and services tax (specification/invoices#gst). Prices contain it. */

/** What of an order decides about its tax. */
export type TaxedOrder = Pick<
  PlacedOrder,
  | "items"
  | "promoDiscounts"
  | "subtotal"
  | "shippingMethodPrice"
  | "deliveryInsuranceCost"
  | "giftWrappingCost"
  | "shippingAddress"
>;

export interface GstAmounts {
  /** What the order costs, before vouchers and store credit, which only pay for it. */
  total: Cents;
  /** The part of the total that contains tax. */
  taxed: Cents;
  /** The tax in the total. */
  gst: Cents;
}

/** Of a taxed price, one eleventh is the tax of ten per cent. */
const taxShare = 11;

/** The external territories that have Australian postcodes. They are outside of the area that is taxed. */
const untaxedPostcodes: ReadonlySet<string> = new Set(["2899", "6798", "6799"]);

/** Whether an order leaves the area that is taxed. What is exported is free of tax, with its delivery. */
export function isExported({ shippingAddress }: Pick<PlacedOrder, "shippingAddress">): boolean {
  if (shippingAddress === null) return false;
  return shippingAddress.country !== "AU" || untaxedPostcodes.has(shippingAddress.postcode);
}

/** Whether a line contains tax. A gift card does not: what is bought with it does. */
export function isTaxed(
  { giftcard }: Pick<PlacedOrder["items"][number], "giftcard">,
  order: Pick<PlacedOrder, "shippingAddress">,
): boolean {
  return giftcard === null && !isExported(order);
}

/** The tax of an order: of its total once, to the nearest cent; half a cent rounds up. */
export function gstOf(order: TaxedOrder): GstAmounts {
  const discount = addCents(...order.promoDiscounts.map(({ amount }) => toCents(amount)));
  const charges = [order.shippingMethodPrice, order.deliveryInsuranceCost, order.giftWrappingCost];
  const total = addCents(subtractCents(toCents(order.subtotal), discount), ...charges.map(toCents));
  const giftcards = addCents(
    ...order.items.filter(({ giftcard }) => giftcard !== null).map(({ lineTotal }) => toCents(lineTotal)),
  );
  const taxed = isExported(order) ? noCents : subtractCents(total, giftcards);
  return { total, taxed, gst: partOfCents(taxed, 1, taxShare) };
}
