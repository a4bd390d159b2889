import { randomUUID } from "node:crypto";
import { toCents, type Cents, type PlaceOrderRequest, type Settings } from "@corkwood/commerce";
import type { Database } from "../db/connection.ts";
import { orderItems, orders, type OrderItemRow, type OrderPromotionRow, type OrderRow } from "../db/schema.ts";
import { inTransaction } from "../db/transactions.ts";
import { post } from "../notifications/outbox.ts";
import { ProblemError } from "../problem.ts";
import { writeUses } from "../promotions/uses.ts";
import { issueVouchers } from "../vouchers/issue.ts";
import { orderEmail } from "./email.ts";
import { answerKey, claimKey, nameOrder, type Placement } from "./idempotency.ts";
import type { OrderLine } from "./lines.ts";
import { newOrderNumber } from "./number.ts";
import { lineDiscounts } from "./offers.ts";
import { placedOrder } from "./placed.ts";
import { priceOrder, type Priced } from "./price.ts";
import { bottlesOf, lockVariants, reserve, sell } from "./stock.ts";

export interface PlaceContext {
  db: Database;
  /** True where no other process can be working on the same orders. */
  exclusive: boolean;
  settings: () => Settings;
  emailFrom: string;
  baseUrl: string;
  /** Epoch milliseconds. */
  now: () => number;
}

/** How far the first transaction came: answered for good, or waiting for the payment. */
export type Begun =
  | { state: "answered"; placement: Placement; productIds: string[] }
  /** `amount` is to be charged for an order of this call; without it, an earlier call is still under way. */
  | { state: "open"; orderId: string; amount?: Cents; productIds: string[] };

/**
 * The first transaction of a placement: takes the key, locks the stock and then counted promotions, checks every rule
 * and the expected amount, and writes the order: `placed` for a bank transfer, `pending` with its stock held where a card is still to be charged.
 * A refusal is kept as the key's answer and changes nothing else.
 */
export function beginOrder(
  context: PlaceContext,
  request: PlaceOrderRequest,
  key: string,
  hash: string,
): Promise<Begun> {
  return inTransaction(context.db, async (tx): Promise<Begun> => {
    const now = context.now();
    const claim = await claimKey(tx, key, hash, now);
    if (claim.state === "answered") return { ...claim, productIds: [] };
    if (claim.state === "open") return { ...claim, productIds: [] };

    const { cart } = request;
    const locked = await lockVariants(
      tx,
      cart.items.map((item) => item.variantId),
    );
    let priced: Priced;
    try {
      priced = await priceOrder(tx, request, locked, context.settings(), now);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const placement: Placement = { ok: false, error };
      await answerKey(tx, key, placement);
      return { state: "answered", placement, productIds: [] };
    }

    const { order, items, offers } = await writeOrder(tx, request, priced, now);
    await nameOrder(tx, key, order.id);
    const productIds = items.map((item) => item.productId);
    if (order.status === "pending") {
      await reserve(tx, bottlesOf(items));
      return { state: "open", orderId: order.id, amount: priced.amounts.grandTotal, productIds };
    }
    await sell(tx, bottlesOf(items), locked, false);
    const placement = await confirm(tx, context, order, items, offers);
    await answerKey(tx, key, placement);
    return { state: "answered", placement, productIds };
  });
}

async function writeOrder(
  tx: Database,
  { cart }: PlaceOrderRequest,
  { lines, offers, rate, amounts }: Priced,
  now: number,
): Promise<{ order: OrderRow; items: OrderItemRow[]; offers: OrderPromotionRow[] }> {
  const isPaidLater = cart.payment.methodCode === "bankTransfer";
  const order: OrderRow = {
    id: randomUUID(),
    number: newOrderNumber(),
    status: isPaidLater ? "placed" : "pending",
    email: cart.email,
    phone: cart.phone,
    subscribeToMarketing: cart.subscribeToMarketing,
    billingAddress: cart.billingAddress,
    shippingAddress: cart.shippingAddress,
    shippingMethodCode: rate.code,
    shippingMethodLabel: rate.label,
    deliveryInstructions: cart.shipping.instructions,
    clickCollectStore: null,
    pickupLocation: null,
    gift: null,
    holdInHeat: false,
    campaign: {},
    paymentMethod: cart.payment.methodCode,
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
    createdAt: new Date(now),
    settledAt: isPaidLater ? new Date(now) : null,
    cancellingSince: null,
    cancelledAt: null,
    cancelReason: null,
    refundReference: null,
  };
  const discounts = lineDiscounts(lines, offers);
  const items = lines.map((line, position) => itemRow(order.id, line, position, discounts.get(line) ?? toCents(0)));
  await tx.insert(orders).values(order);
  await tx.insert(orderItems).values(items);
  return { order, items, offers: await writeUses(tx, order, offers) };
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

/** What a placed order sets going: its email, in the same transaction, and the answer to the call. */
export async function confirm(
  tx: Database,
  context: PlaceContext,
  row: OrderRow,
  items: readonly OrderItemRow[],
  offers: readonly OrderPromotionRow[],
): Promise<Placement> {
  const order = placedOrder(row, items, offers);
  const email = orderEmail(order, row.deliveryInstructions, context.settings(), context.baseUrl);
  await post(tx, `order:${row.id}`, { ...email, from: context.emailFrom, to: row.email }, new Date(context.now()));
  await issueVouchers(tx, context, items, new Date(context.now()));
  return { ok: true, value: { orderNumber: order.number, order } };
}
