import { paymentLabel, toDollars, type PlacedOrder } from "@corkwood/commerce";
import { asc, eq } from "drizzle-orm";
import type { Database } from "../../db/connection.ts";
import {
  orderItems,
  orderPromotions,
  voucherRedemptions,
  type OrderItemRow,
  type OrderPromotionRow,
  type OrderRow,
} from "../../db/schema.ts";
import type { WrittenOrder } from "./write.ts";

export async function readItems(db: Database, orderId: string): Promise<OrderItemRow[]> {
  return db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.position));
}

/** In the order in which the promotions were applied. */
async function readOffers(db: Database, orderId: string): Promise<OrderPromotionRow[]> {
  return db
    .select()
    .from(orderPromotions)
    .where(eq(orderPromotions.orderId, orderId))
    .orderBy(asc(orderPromotions.position));
}

/** Reads all rows of an order. */
export async function readWritten(db: Database, order: OrderRow): Promise<WrittenOrder> {
  const vouchers = eq(voucherRedemptions.orderId, order.id);
  return {
    order,
    items: await readItems(db, order.id),
    offers: await readOffers(db, order.id),
    voucherCount: await db.$count(voucherRedemptions, vouchers),
  };
}

/** The order as shown on the confirmation page and in the email. */
export function placedOrder({ order, items, offers, voucherCount }: WrittenOrder): PlacedOrder {
  return {
    number: order.number,
    placedAt: order.createdAt.toISOString(),
    items: items.map((item) => ({
      productId: item.productId,
      variantId: item.variantId,
      sku: item.sku,
      name: item.name,
      variantLabel: item.variantLabel,
      path: item.path,
      image: item.image,
      qty: item.qty,
      price: toDollars(item.priceCents),
      lineTotal: toDollars(item.lineTotalCents),
      giftcard: item.giftcard,
    })),
    promoItems: order.promoItems,
    subtotal: toDollars(order.subtotalCents),
    promoDiscounts: offers
      .filter(({ amountCents }) => amountCents > 0)
      .map(({ promotionId, name, amountCents }) => ({ promoId: promotionId, name, amount: toDollars(amountCents) })),
    deliveryInsuranceCost: toDollars(order.insuranceCents),
    giftWrappingCost: toDollars(order.wrappingCents),
    voucherCount,
    voucherRedemptionTotal: toDollars(order.voucherCents),
    storeCreditRedemptionTotal: toDollars(order.creditCents),
    grandTotal: toDollars(order.grandTotalCents),
    email: order.email,
    phone: order.phone,
    billingAddress: order.billingAddress,
    shippingAddress: order.shippingAddress,
    clickCollectStore: order.clickCollectStore,
    pickup: order.pickup,
    gift: order.gift ?? { type: "none", from: "", to: "", message: "" },
    shippingMethodLabel: order.shippingMethodLabel,
    shippingMethodPrice: toDollars(order.shippingCents),
    deliveryInstructions: order.deliveryInstructions,
    handover: order.handover,
    holdDeliveryInHotWeather: order.holdInHeat,
    arrival: order.arrival,
    ...(order.payBy && { payBy: order.payBy.toISOString() }),
    ...order.soldBy,
    paymentMethod: order.paymentMethod,
    paymentMethodLabel: paymentLabel(order.paymentMethod, {
      voucherTotal: order.voucherCents,
      credit: order.creditCents,
    }),
  };
}
