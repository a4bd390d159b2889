import { formatMoney, negative, noDollars, subtractCents, toDollars, type Dollars } from "../money.ts";
import type { PlacedOrder } from "../orders/orderAnswers.ts";
import { gstOf, isExported, isTaxed } from "./gst.ts";
import type { Settings } from "../content/settings.ts";

/** A line of a tax invoice: bottles, a gift card, a discount or delivery. */
export interface TaxInvoiceRow {
  name: string;
  /** The size of a bottle, or the recipient of a gift card. */
  detail?: string;
  qty?: number;
  /** Price of one unit, including tax. */
  price?: Dollars;
  /** Price of the line, including tax. Negative for a discount. */
  amount: Dollars;
  isTaxed: boolean;
}

/** Rows and totals of a tax invoice (specification/invoices#content). */
export interface TaxInvoice {
  rows: TaxInvoiceRow[];
  /** Total before vouchers and store credit. */
  total: Dollars;
  /** The tax in the total. */
  gst: Dollars;
  /** The untaxed part of the total, and the reason why it is untaxed. Null if there is none. */
  untaxed: { amount: Dollars; why: string } | null;
  /** Tenders: vouchers, store credit, and the payment. */
  tenders: { label: string; amount: Dollars }[];
}

export function taxInvoice(order: PlacedOrder): TaxInvoice {
  const { total, taxed, gst } = gstOf(order);
  const isOutside = isExported(order);
  const charge = (name: string, amount: Dollars): TaxInvoiceRow => ({ name, amount, isTaxed: !isOutside });
  const untaxed = toDollars(subtractCents(total, taxed));
  return {
    rows: [
      ...order.items.map((item) => ({
        name: item.name,
        detail: item.giftcard ? `For ${item.giftcard.recipientName}` : item.variantLabel,
        qty: item.qty,
        price: item.price,
        amount: item.lineTotal,
        isTaxed: isTaxed(item, order),
      })),
      ...order.promoDiscounts.map(({ name, amount }) => charge(name, negative(amount))),
      ...[
        charge(order.shippingMethodLabel, order.shippingMethodPrice),
        charge("Delivery insurance", order.deliveryInsuranceCost),
        charge("Gift wrapping", order.giftWrappingCost),
      ].filter(({ amount }) => amount !== 0),
    ],
    total: toDollars(total),
    gst: toDollars(gst),
    untaxed: untaxed > 0 ? { amount: untaxed, why: isOutside ? whyExported : whyGiftcard } : null,
    tenders: [
      { label: "Gift card vouchers", amount: order.voucherRedemptionTotal },
      { label: "Store credit", amount: order.storeCreditRedemptionTotal },
      { label: order.paymentMethodLabel, amount: order.grandTotal },
    ].filter(({ amount }) => amount !== noDollars),
  };
}

const whyExported = "it is sent outside Australia";
const whyGiftcard = "it is for gift cards";

/** Sentences about the tax on an order, for the email and the page. */
export function gstSentences({ total, gst, untaxed }: Pick<TaxInvoice, "total" | "gst" | "untaxed">): string[] {
  if (untaxed?.amount === total) return [`The total of ${formatMoney(total)} includes no GST, because ${untaxed.why}.`];
  return [
    `The total of ${formatMoney(total)} includes GST of ${formatMoney(gst)}.`,
    ...(untaxed ? [`${formatMoney(untaxed.amount)} of it is without GST, because ${untaxed.why}.`] : []),
  ];
}

/**
 * Seller on the day of the order. Null if not registered for GST at that time. Orders without a stored seller use the
 * current seller (specification/invoices#seller-of-the-day).
 */
export function sellerOf(order: Pick<PlacedOrder, "seller">, settings: Pick<Settings, "seller">): Settings["seller"] {
  return order.seller === undefined ? settings.seller : order.seller;
}
