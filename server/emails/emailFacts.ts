import {
  fullName,
  pickupLines,
  giftSentences,
  instructionSentences,
  deliveryMessages,
  formatAbn,
  formatCharge,
  formatMoney,
  gstSentences,
  invoiceTitle,
  negative,
  paymentMethods,
  sellerOf,
  shortDate,
  taxInvoice,
  type Address,
  type Dollars,
  type PaymentMethodDefinition,
  type PlacedOrder,
  type Settings,
} from "@corkwood/commerce";
import type { Row } from "./layout/parts.ts";

export interface Section {
  heading: string;
  lines: string[];
  /** Paragraphs that follow the lines. */
  facts?: Row[];
  /** Paragraphs that follow the facts. */
  notes?: string[];
  /** Whether the customer has to act. If so, the section comes first. */
  isUrgent?: true;
}

function addressLines(address: Address): string[] {
  const town = [address.suburb, address.state, address.postcode].filter(Boolean).join(" ");
  const country = address.country === "AU" ? "" : address.country;
  return [
    `${address.firstName} ${address.lastName}`,
    address.company,
    address.street1,
    address.street2,
    town,
    country,
    address.phone,
  ].filter(Boolean);
}

/** An order's non-zero totals and tenders, sorted as in specification/checkout#totals-order. */
export function totalsOf(order: PlacedOrder): Row[] {
  const { voucherCount, deliveryInsuranceCost, giftWrappingCost } = order;
  const unlessNothing = (label: string, amount: Dollars): Row[] => (amount === 0 ? [] : [[label, formatMoney(amount)]]);
  return [
    ["Subtotal", formatMoney(order.subtotal)],
    ...order.promoDiscounts.map(({ name, amount }): Row => [name, formatMoney(negative(amount))]),
    [order.shippingMethodLabel, formatCharge(order.shippingMethodPrice)],
    ...unlessNothing("Delivery insurance", deliveryInsuranceCost),
    ...unlessNothing("Gift wrapping", giftWrappingCost),
    ...unlessNothing(
      `Gift card vouchers${voucherCount > 1 ? ` (${voucherCount})` : ""}`,
      negative(order.voucherRedemptionTotal),
    ),
    ...unlessNothing("Store credit", negative(order.storeCreditRedemptionTotal)),
    ["Total", formatMoney(order.grandTotal)],
  ];
}

function payment(order: PlacedOrder, { bankTransfer, state }: Settings): Section {
  const total = formatMoney(order.grandTotal);
  const sections: Record<PaymentMethodDefinition["kind"], Section> = {
    nothing: { heading: "Payment", lines: [`${order.paymentMethodLabel}: nothing is left to pay.`] },
    online: { heading: "Payment", lines: [`Paid by ${order.paymentMethodLabel}: ${total}`] },
    transfer: {
      heading: "How to pay",
      lines: [`Please transfer ${total} to:`],
      facts: [
        ["Account name", bankTransfer.accountName],
        ["BSB", bankTransfer.bsb],
        ["Account number", bankTransfer.accountNumber],
        ["Reference", order.number],
      ],
      notes: [
        ...(order.payBy === undefined
          ? []
          : [`Please pay by ${shortDate(order.payBy, state)}. After that we cancel the order.`]),
        bankTransfer.note,
      ],
      isUrgent: true,
    },
  };
  return sections[paymentMethods[order.paymentMethod].kind];
}

function gift({ gift: { type, from, to, message } }: PlacedOrder): Section[] {
  const done = giftSentences[type];
  if (done === undefined) return [];
  const words = [done, to && `To: ${to}`, from && `From: ${from}`, message && `Message: ${message}`];
  return [{ heading: "Gift", lines: words.filter(Boolean) }];
}

/** Section that turns the email into a tax invoice (specification/invoices#email). */
function invoice(order: PlacedOrder, settings: Settings): Section[] {
  const seller = sellerOf(order, settings);
  if (seller === null) return [];
  return [
    {
      heading: invoiceTitle(order),
      lines: [
        `Number ${order.number} of ${shortDate(order.placedAt, settings.state)}`,
        seller.name,
        `ABN ${formatAbn(seller.abn)}`,
        seller.address,
        ...gstSentences(taxInvoice(order)),
      ],
    },
  ];
}

/** Expected arrival, which is later if the order is paid by bank transfer. */
function expected({ arrival, placedAt, paymentMethod }: PlacedOrder): Section[] {
  if (!arrival) return [];
  const waits = paymentMethods[paymentMethod].kind === "transfer";
  const text = `${deliveryMessages.arrival(arrival, Date.parse(placedAt))}.`;
  return [{ heading: "Expected delivery", lines: waits ? [text, deliveryMessages.arrivalAfterTransfer] : [text] }];
}

/** @param isReady whether the order is ready for pickup */
export function pickupSection(order: PlacedOrder, isReady = false): Section[] {
  const lines = pickupLines(order, isReady);
  return lines.length === 0 ? [] : [{ heading: "Store pickup", lines }];
}

/** The buyer's name, if no address in the email contains it. */
function buyerName(order: PlacedOrder): string {
  return order.billingAddress || order.shippingAddress || !order.pickup ? "" : fullName(order.pickup);
}

/** A section as text. */
export const sectionText = ({ heading, lines, facts = [], notes = [] }: Section): string =>
  [heading.toUpperCase(), ...lines, ...facts.map(([label, value]) => `${label}: ${value}`), ...notes].join("\n");

/** Sections other than the items and the totals. */
export function sectionsOf(order: PlacedOrder, settings: Settings): Section[] {
  const { shippingAddress } = order;
  const billing = order.billingAddress ?? shippingAddress;
  return [
    payment(order, settings),
    ...expected(order),
    ...pickupSection(order),
    ...(shippingAddress
      ? [{ heading: "Delivery address", lines: [...addressLines(shippingAddress), ...instructionSentences(order)] }]
      : []),
    ...gift(order),
    ...(billing ? [{ heading: "Billing address", lines: addressLines(billing) }] : []),
    { heading: "Contact", lines: [buyerName(order), order.email, order.phone].filter(Boolean) },
    ...invoice(order, settings),
  ];
}
