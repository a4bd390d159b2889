import type { Settings } from "../content/settings.ts";
import { keysOf } from "../records.ts";
import { z } from "zod";
import type { GiftcardDetail } from "../cart/giftcard.ts";
import type { Address } from "../delivery/address.ts";
import { arrivalSchema } from "../delivery/ratesAnswer.ts";
import { dollarsSchema, wholeDollarsSchema } from "../moneySchema.ts";
import { paymentMethodNames } from "../payments/names.ts";
import { disallowedPromotionSchema, promoDiscountSchema, promoItemsSchema } from "../promotions/promoAnswer.ts";
import { fulfilmentFields } from "../fulfilment/fulfilmentAnswers.ts";
import { giftTypes } from "./charges.ts";
import type { Handover } from "../law/handover.ts";

/** Response schemas for orders. Amounts in dollars. */

const giftcardDetail = z.object({
  amount: wholeDollarsSchema.describe("Whole dollars"),
  recipientName: z.string(),
  recipientEmail: z.string(),
  message: z.string().optional(),
  senderName: z.string(),
  senderEmail: z.string(),
  sendOn: z.string().optional().describe("Sending date, ISO 8601; if absent, the gift card is sent immediately"),
}) satisfies z.ZodType<GiftcardDetail>;

export const addressAnswerSchema = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    company: z.string(),
    street1: z.string(),
    street2: z.string(),
    suburb: z.string(),
    state: z.string(),
    postcode: z.string(),
    country: z.string().describe("ISO 3166-1 alpha-2"),
    phone: z.string(),
  })
  .meta({ id: "Address" }) satisfies z.ZodType<Address>;

const placedOrderItemSchema = z.object({
  productId: z.string(),
  variantId: z.string(),
  sku: z.string(),
  name: z.string(),
  variantLabel: z.string(),
  path: z.string(),
  image: z.object({ url: z.string(), alt: z.string() }).nullable(),
  qty: z.int(),
  price: dollarsSchema,
  lineTotal: dollarsSchema,
  giftcard: giftcardDetail.nullable(),
});
/** A line of a placed order. */
export type PlacedOrderItem = z.infer<typeof placedOrderItemSchema>;

const seller = z.object({ name: z.string(), abn: z.string(), address: z.string() }) satisfies z.ZodType<
  NonNullable<Settings["seller"]>
>;

const pickupSchema = z.object({
  firstName: z.string().describe("First name of the buyer"),
  lastName: z.string(),
  collector: z.string().describe("Full name of the person who collects the order; empty if the buyer does"),
  readyBy: z
    .string()
    .nullable()
    .describe("Expected time as of placement, in the store's local time, ISO 8601 without an offset; null if unknown"),
  phone: z.string().describe("Phone number of the store"),
  hours: z.array(z.string()).describe("Opening hours of the store when the order was placed, as lines of text"),
});
/** Pickup details of an order, stored when the order was placed. */
export type OrderPickup = z.infer<typeof pickupSchema>;

const handoverSchema = z.object({
  isFirst: z.boolean().describe("Whether this is the customer's first delivery from the shop"),
  isBuyerOnly: z.boolean().describe("Whether only the buyer may receive the order"),
  checksId: z.boolean().describe("Whether the driver checks everyone's photo ID"),
  isUnattendedAllowed: z.boolean().describe("Whether the order may be left as the customer instructs"),
}) satisfies z.ZodType<Handover>;

const placedOrder = {
  number: z.string(),
  placedAt: z.string().describe("ISO 8601"),
  items: z.array(placedOrderItemSchema),
  promoItems: promoItemsSchema.describe("Discounts by promotion and SKU"),
  subtotal: dollarsSchema.describe("Subtotal before promotions"),
  promoDiscounts: z
    .array(promoDiscountSchema)
    .describe("Discount of each promotion, in the order applied; promotions without a discount are omitted"),
  deliveryInsuranceCost: dollarsSchema,
  giftWrappingCost: dollarsSchema,
  voucherCount: z.int(),
  voucherRedemptionTotal: dollarsSchema,
  storeCreditRedemptionTotal: dollarsSchema,
  grandTotal: dollarsSchema.describe("Amount due after vouchers and store credit"),
  email: z.string(),
  phone: z.string(),
  billingAddress: addressAnswerSchema.nullable(),
  shippingAddress: addressAnswerSchema.nullable().describe("Null if nothing is sent: pickup, or gift cards only"),
  clickCollectStore: z.object({ id: z.string(), name: z.string(), address: z.string() }).nullable(),
  pickup: pickupSchema.nullable().describe("Null without pickup, and for orders placed before this field existed"),
  gift: z.object({ type: z.enum(keysOf(giftTypes)), from: z.string(), to: z.string(), message: z.string() }),
  shippingMethodLabel: z.string(),
  shippingMethodPrice: dollarsSchema,
  deliveryInstructions: z.object({ delivery: z.string(), notAtHome: z.string() }),
  handover: handoverSchema
    .nullable()
    .describe(
      "Requirements at the door; null if nothing is delivered, and for orders placed before this field existed",
    ),
  holdDeliveryInHotWeather: z.boolean(),
  arrival: arrivalSchema.nullable().describe("Expected arrival as of placement; null if unknown"),
  payBy: z.string().optional().describe("Due date of a bank transfer, ISO 8601"),
  paymentMethod: z.enum(paymentMethodNames),
  paymentMethodLabel: z.string(),
  seller: seller
    .nullable()
    .optional()
    .describe(
      "Seller on the day of the order; null if not registered for GST; absent for orders placed before this field existed",
    ),
};

export const placedOrderSchema = z.object(placedOrder).meta({ id: "PlacedOrder" });
/** Order as shown on the confirmation page and in the email (specification/orders#placed-number). */
export type PlacedOrder = z.infer<typeof placedOrderSchema>;

export const foundOrderSchema = z.object({ ...placedOrder, ...fulfilmentFields }).meta({ id: "FoundOrder" });
/** Order as shown on its own page. */
export type FoundOrder = z.infer<typeof foundOrderSchema>;

export const currentAmountsSchema = z
  .object({
    subtotal: dollarsSchema,
    discount: dollarsSchema,
    promoDiscounts: z.array(promoDiscountSchema),
    disallowedPromotions: z.array(disallowedPromotionSchema),
    shipping: dollarsSchema,
    shippingMethodLabel: z.string(),
    deliveryInsuranceCost: dollarsSchema,
    giftWrappingCost: dollarsSchema,
    vouchers: z.array(dollarsSchema).describe("In the order of the request"),
    voucherRedemptionTotal: dollarsSchema,
    storeCreditRedemptionTotal: dollarsSchema,
    grandTotal: dollarsSchema,
    items: z.array(
      z.object({
        productId: z.string(),
        variantId: z.string(),
        qty: z.int(),
        price: dollarsSchema,
        lineTotal: dollarsSchema,
      }),
    ),
  })
  .meta({ id: "CurrentAmounts" });
/** Current amounts of an order, if they differ from those shown to the shopper. */
export type CurrentAmounts = z.infer<typeof currentAmountsSchema>;

export const voucherBalanceSchema = z.object({
  amountRemaining: dollarsSchema.describe("Dollars"),
  expires: z.int().describe("Epoch seconds"),
});
/** Response with the balance of a voucher (specification/vouchers#fields). */
export type VoucherBalance = z.infer<typeof voucherBalanceSchema>;
