import { randomInt, randomUUID } from "node:crypto";
import {
  cents,
  isOnlineMethod,
  shopDay,
  paymentMethods,
  promoDataOf,
  type Cents,
  type PaymentMethod,
  type PlaceOrderRequest,
  type Settings,
} from "@corkwood/commerce";
import { and, isNotNull, lt, not } from "drizzle-orm";
import type { Database } from "../../db/connection.ts";
import { insertRows, type Statement } from "../../db/statement.ts";
import {
  orderItems,
  orderPromotions,
  orders,
  type OrderItemRow,
  type OrderPromotionRow,
  type OrderRow,
} from "../../db/schema.ts";
import { endOfDay } from "../../foundation/lastDay.ts";
import { usesOf } from "../../promotions/uses.ts";
import { takeFromVouchers, type VoucherPart } from "../../vouchers/redeem.ts";
import type { OrderLine } from "../pricing/lines.ts";
import { isUnpaid } from "./unpaid.ts";
import { lineDiscounts } from "../pricing/offers.ts";
import type { Priced } from "../pricing/priced.ts";
import type { Shopper } from "../pricing/tenders.ts";
import { isNothingShipped } from "../pricing/rates.ts";

/**
 * Capitals and digits that are not easily confused on the phone or in print. They exclude 0 and O, 1, I and L, 5 and S,
 * 8 and B, U and V.
 */
const orderNumberAlphabet = "ACDEFGHJKMNPQRTWXYZ234679";
const orderNumberLength = 8;

/**
 * Returns an order number such as 'CW7K2M9XQA'. Numbers are short enough to read out and, with 150 billion
 * possibilities, cannot be guessed.
 */
function newOrderNumber(): string {
  return `CW${Array.from({ length: orderNumberLength }, () => orderNumberAlphabet[randomInt(orderNumberAlphabet.length)]).join("")}`;
}

const day = 86_400_000;

/** An order row with its related rows. */
export interface WrittenOrder {
  order: OrderRow;
  items: OrderItemRow[];
  offers: OrderPromotionRow[];
  /** Number of vouchers that pay for the order. */
  voucherCount: number;
}

interface NewOrder extends WrittenOrder {
  /** Amount taken from each voucher. */
  vouchers: VoucherPart[];
}

/** End of the last day on which a bank transfer may arrive (specification/orders#unpaid). Null for other methods. */
function payByOf(method: PaymentMethod, now: number, { state, unpaidOrders }: Settings): Date | null {
  if (paymentMethods[method].kind !== "transfer") return null;
  return endOfDay(shopDay(now + unpaidOrders.days * day, state), state);
}

/** The customer and their network. */
interface Customer extends Shopper {
  /** Hashed network. */
  client: string;
}

/** Whether an order needs no charge at placement, because it is paid later or already paid. */
const isPlacedAtOnce = (method: PaymentMethod) => !isOnlineMethod(method);

/** Builds the rows of a new order. */
export function newOrder(
  { cart }: PlaceOrderRequest,
  priced: Priced,
  customer: Customer,
  now: number,
  settings: Settings,
): NewOrder {
  const { lines, offers, tenders, amounts } = priced;
  const order = orderRow(cart, priced, customer, new Date(now), payByOf(cart.payment.methodCode, now, settings));
  const discounts = lineDiscounts(lines, offers);
  const items = lines.map((line, position) => itemRow(order.id, line, position, discounts.get(line) ?? cents(0)));
  const vouchers = tenders.vouchers.map(({ code }, index) => ({ code, amount: amounts.vouchers[index] ?? cents(0) }));
  const voucherCount = vouchers.filter(({ amount }) => amount > 0).length;
  return { order, items, offers: usesOf(order, offers), voucherCount, vouchers };
}

const [insertOrders, insertItems, insertUses] = [
  insertRows(orders),
  insertRows(orderItems),
  insertRows(orderPromotions),
];

/** Writes an order and redeems its vouchers and promotions, which must be locked. */
export function writeOrder({ order, items, offers, vouchers }: NewOrder): Statement[] {
  return [
    insertOrders([order]),
    insertItems(items),
    ...(offers.length > 0 ? [insertUses(offers)] : []),
    ...takeFromVouchers(order.id, vouchers, order.status === "pending" ? "held" : "final"),
  ];
}

function orderRow(
  cart: PlaceOrderRequest["cart"],
  { lines, offers, rate, pickup, handover, amounts, seller }: Priced,
  { account, client }: Customer,
  at: Date,
  payBy: Date | null,
): OrderRow {
  const { shipping, payment, gift, extra } = cart;
  const isAtOnce = isPlacedAtOnce(payment.methodCode);
  const isDelivered = pickup === null && !isNothingShipped(lines);
  return {
    id: randomUUID(),
    number: newOrderNumber(),
    status: isAtOnce ? "placed" : "pending",
    fulfilment: "placed",
    email: cart.email,
    phone: cart.phone,
    subscribeToMarketing: cart.subscribeToMarketing,
    billingAddress: cart.billingAddress,
    shippingAddress: isDelivered ? cart.shippingAddress : null,
    shippingMethodCode: rate.code,
    shippingMethodLabel: rate.label,
    arrival: rate.arrival ?? null,
    deliveryInstructions: isDelivered ? shipping.instructions : { delivery: "", notAtHome: "" },
    handover,
    clickCollectStore: pickup?.store ?? null,
    pickup: pickup && { ...namesOf(shipping), ...pickup.promise },
    pickupLocation: pickup?.location ?? null,
    gift: gift.type === "none" ? null : gift,
    promoItems: promoDataOf(offers).resolvedCart.promoCartItems,
    soldBy: { seller },
    holdInHeat: isDelivered && extra.holdDeliveryInHotWeather,
    campaign: Object.fromEntries(
      Object.entries(cart.analytics).flatMap(([name, word]) => (word ? [[name, word]] : [])),
    ),
    paymentMethod: payment.methodCode,
    paymentReference: null,
    releaseReason: null,
    subtotalCents: amounts.subtotal,
    discountCents: amounts.discount,
    insuranceCents: amounts.insurance,
    wrappingCents: amounts.wrapping,
    voucherCents: amounts.voucherTotal,
    creditCents: amounts.credit,
    shippingCents: amounts.shipping,
    grandTotalCents: amounts.grandTotal,
    currency: "AUD",
    createdAt: at,
    settledAt: isAtOnce ? at : null,
    cancellingSince: null,
    cancelledAt: null,
    cancelReason: null,
    refundReference: null,
    client,
    accountId: account?.id ?? null,
    payBy,
    paidAt: null,
  };
}

/** Names are optional, because the documented request has none (specification/delivery#pickup-names). */
function namesOf({ buyer, collector = "" }: PlaceOrderRequest["cart"]["shipping"]) {
  return { firstName: "", lastName: "", ...buyer, collector };
}

function itemRow(
  orderId: string,
  { product, variant, qty, price, lineTotal, giftcard }: OrderLine,
  position: number,
  discount: Cents,
): OrderItemRow {
  return {
    orderId,
    position,
    productId: product.id,
    variantId: variant.id,
    sku: variant.code,
    name: product.name,
    variantLabel: variant.label,
    path: product.path,
    image: product.images[0] ?? null,
    qty,
    priceCents: price,
    lineTotalCents: lineTotal,
    discountCents: discount,
    giftcard,
  };
}

/** Deletes the stored network of orders older than a day, except for unpaid orders. */
export async function forgetClients(db: Database, now: number): Promise<void> {
  const isOld = and(lt(orders.createdAt, new Date(now - day)), not(isUnpaid));
  await db
    .update(orders)
    .set({ client: null })
    .where(and(isNotNull(orders.client), isOld));
}
