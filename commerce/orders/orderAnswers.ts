import type { Settings } from "../content/settings.ts";
import { keysOf } from "../records.ts";
import { z } from "zod";
import type { GiftcardDetail } from "../cart/giftcard.ts";
import type { Address } from "../delivery/address.ts";
import { arrivalSchema } from "../delivery/ratesAnswer.ts";
import { dollarsSchema, wholeDollarsSchema } from "../moneySchema.ts";
import { paymentMethodNames } from "../payments/methodNames.ts";
import { disallowedPromotionSchema, promoDiscountSchema, promoItemsSchema } from "../promotions/promoAnswer.ts";
import { fulfilmentFields } from "../fulfilment/fulfilmentAnswers.ts";
import { giftTypes } from "./charges.ts";

/** The shop's answers about orders. Amounts in dollars. */

const giftcardDetail = z.object({
  amount: wholeDollarsSchema.describe("Whole dollars"),
  recipientName: z.string(),
  recipientEmail: z.string(),
  message: z.string().optional(),
  senderName: z.string(),
  senderEmail: z.string(),
  sendOn: z.string().optional().describe("The day on which it is sent, ISO 8601; without one it is sent at once"),
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
/** One line of a placed order. */
export type PlacedOrderItem = z.infer<typeof placedOrderItemSchema>;

const seller = z.object({ name: z.string(), abn: z.string(), address: z.string() }) satisfies z.ZodType<
  NonNullable<Settings["seller"]>
>;

const pickupSchema = z.object({
  firstName: z.string().describe("Of the buyer"),
  lastName: z.string(),
  collector: z.string().describe("Full name of the person who collects it; empty if the buyer does"),
  readyBy: z
    .string()
    .nullable()
    .describe("As expected when it was placed, by the store's clock, ISO 8601 without an offset; null if not known"),
  phone: z.string().describe("Of the store"),
  hours: z.array(z.string()).describe("Opening hours of the store when the order was placed, as lines of text"),
});
/** Facts about the pickup of an order, as they were when it was placed. */
export type OrderPickup = z.infer<typeof pickupSchema>;

const placedOrder = {
  number: z.string(),
  placedAt: z.string().describe("ISO 8601"),
  items: z.array(placedOrderItemSchema),
  promoItems: promoItemsSchema.describe("Which promotion took how much off which SKU"),
  subtotal: dollarsSchema.describe("Before promotions"),
  promoDiscounts: z
    .array(promoDiscountSchema)
    .describe("What each promotion took off, in the order they applied; those that took nothing off are left out"),
  deliveryInsuranceCost: dollarsSchema,
  giftWrappingCost: dollarsSchema,
  voucherCount: z.int(),
  voucherRedemptionTotal: dollarsSchema,
  storeCreditRedemptionTotal: dollarsSchema,
  grandTotal: dollarsSchema.describe("What was left to pay"),
  email: z.string(),
  phone: z.string(),
  billingAddress: addressAnswerSchema.nullable(),
  shippingAddress: addressAnswerSchema
    .nullable()
    .describe("Null where nothing is sent: picked up at a store, or gift cards alone"),
  clickCollectStore: z.object({ id: z.string(), name: z.string(), address: z.string() }).nullable(),
  pickup: pickupSchema.nullable().describe("Null if it is not picked up, and for orders from before this field"),
  gift: z.object({ type: z.enum(keysOf(giftTypes)), from: z.string(), to: z.string(), message: z.string() }),
  shippingMethodLabel: z.string(),
  shippingMethodPrice: dollarsSchema,
  deliveryInstructions: z.object({ delivery: z.string(), notAtHome: z.string() }),
  holdDeliveryInHotWeather: z.boolean(),
  arrival: arrivalSchema.nullable().describe("As it was expected when it was placed; null where nobody could say"),
  payBy: z.string().optional().describe("Until when the money of a bank transfer must arrive, ISO 8601"),
  paymentMethod: z.enum(paymentMethodNames),
  paymentMethodLabel: z.string(),
  seller: seller
    .nullable()
    .optional()
    .describe(
      "Who sold it, as on the day of the order; null where not registered for GST; absent for orders from before this field",
    ),
};

export const placedOrderSchema = z.object(placedOrder).meta({ id: "PlacedOrder" });
/** What the confirmation page and the email show (specification/orders#placed-number). */
export type PlacedOrder = z.infer<typeof placedOrderSchema>;

export const foundOrderSchema = z.object({ ...placedOrder, ...fulfilmentFields }).meta({ id: "FoundOrder" });
/** An order for its own page. */
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
    vouchers: z.array(dollarsSchema).describe("In the order in which they were sent"),
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
/** The cost of an order now, if it differs from what the shopper was told. */
export type CurrentAmounts = z.infer<typeof currentAmountsSchema>;
