import { addCents, noCents, partOfCents, subtractCents, toCents, type Cents } from "../money.ts";
import type { PlacedOrder } from "../orders/orderAnswers.ts";

/** Goods and services tax (specification/invoices#gst). Prices include it. */

/** The fields of an order that determine its tax. */
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
  /** Cost of the order before vouchers and store credit, which are means of payment. */
  total: Cents;
  /** The part of the total that contains tax. */
  taxed: Cents;
  /** The tax in the total. */
  gst: Cents;
}

/** At a tax rate of ten per cent, one eleventh of a taxed price is tax. */
const taxShare = 11;

/** Postcodes of external territories, which are outside the taxed area. */
const untaxedPostcodes: ReadonlySet<string> = new Set(["2899", "6798", "6799"]);

/** Whether an order is sent to a place outside the taxed area. Exports and their delivery are free of tax. */
export function isExported({ shippingAddress }: Pick<PlacedOrder, "shippingAddress">): boolean {
  if (shippingAddress === null) return false;
  return shippingAddress.country !== "AU" || untaxedPostcodes.has(shippingAddress.postcode);
}

/** Whether a line contains tax. Gift cards do not, because the purchases paid with them are taxed. */
export function isTaxed(
  { giftcard }: Pick<PlacedOrder["items"][number], "giftcard">,
  order: Pick<PlacedOrder, "shippingAddress">,
): boolean {
  return giftcard === null && !isExported(order);
}

/**
 * Title of an order's invoice. The invoice is a tax invoice only if it has a taxed item
 * (specification/invoices#untaxed).
 */
export function invoiceTitle(order: Pick<PlacedOrder, "items" | "shippingAddress">): "Tax invoice" | "Invoice" {
  return order.items.some((item) => isTaxed(item, order)) ? "Tax invoice" : "Invoice";
}

/** Tax on an order, calculated once from its total, to the nearest cent. Half a cent rounds up. */
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
