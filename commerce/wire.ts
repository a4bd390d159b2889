import { z } from "zod";
import { australianStates, fieldLimits, hasPictographs, isEmail, isPhone, isPostcode } from "./address.ts";
import { mostCartLines } from "./cart.ts";
import { giftcardLimits } from "./giftcardForm.ts";
import { idPattern } from "./ids.ts";
import { messages } from "./messages.ts";
import { contactEmailError, contactPhoneError } from "./notification.ts";
import { notificationMessages } from "./notificationMessages.ts";
import { paymentMethods, type PaymentMethod } from "./order.ts";
import { couponCode } from "./promotionFile.ts";

export * from "./content.ts";
export * from "./promotionFile.ts";

/**
 * The wire contract: what each call accepts, as documented in specification 2, section 7. Unknown fields are dropped.
 * The server parses with these; the browser imports only their types.
 */

const id = z.string().regex(idPattern, "Use the id of the shop.");
const line = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !hasPictographs(value), "Leave out emoji and symbols.");

export const emailSchema = z.string().trim().max(fieldLimits.email).refine(isEmail, "Enter a valid email address.");
const phoneSchema = z
  .string()
  .trim()
  .max(fieldLimits.phone)
  .refine(isPhone, "Enter a phone number with digits, spaces and an optional leading plus.");

/** An address as it is sent: names and lines within their limits, state and postcode required within Australia. */
export const addressSchema = z
  .object({
    firstName: line(fieldLimits.firstName).trim().min(1),
    lastName: line(fieldLimits.lastName).trim().min(1),
    company: line(fieldLimits.company).default(""),
    street1: line(fieldLimits.street).trim().min(1),
    street2: line(fieldLimits.street).default(""),
    suburb: line(fieldLimits.suburb).trim().min(1),
    state: line(50).default(""),
    postcode: z.string().trim().max(9).default(""),
    country: z.string().regex(/^[A-Z]{2}$/, "Use a country code of two letters."),
    phone: z.union([z.literal(""), phoneSchema]).default(""),
  })
  .superRefine((address, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (address.country === "AU" && !(australianStates as readonly string[]).includes(address.state)) {
      refuse("state", "Choose a state or territory.");
    }
    const postcodeNeeded = address.country === "AU" || address.postcode !== "";
    if (postcodeNeeded && !isPostcode(address.postcode, address.country)) {
      refuse("postcode", "Enter a valid postcode.");
    }
  });

/** A gift card's own part of a cart line; the product's bounds are checked where the product is known. */
const giftcard = z.object({
  amount: z.int().min(1).max(10_000),
  recipientName: line(giftcardLimits.name).trim().min(1),
  recipientEmail: emailSchema,
  message: z
    .string()
    .max(giftcardLimits.message)
    .refine((text) => !hasPictographs(text), messages.giftcardMessagePictographs)
    .optional(),
  senderName: line(giftcardLimits.name).trim().min(1),
  senderEmail: emailSchema,
});

const cartItem = z.object({
  productId: id,
  variantId: id,
  qty: z.int().min(1).max(999),
  giftcard: giftcard.optional(),
});

const cartItems = z.array(cartItem).min(1).max(mostCartLines);

/** More than anybody collects. */
const couponCodes = z.array(couponCode).max(20).default([]);

const sku = z
  .string()
  .min(1)
  .max(64)
  .regex(/^\P{Cc}*$/u, "Leave out what cannot be printed.");

/**
 * POST api/promotions/verify. A product is known by its SKU; what else is said of it is not taken on trust: the shop has
 * its own word for prices and categories.
 */
export const promotionsRequest = z.object({
  cart: z.object({
    currency: z.literal("AUD"),
    cartItems: z
      .array(
        z.object({
          productData: z.object({ veloxProductId: sku }),
          qty: z.int().min(1).max(999),
        }),
      )
      .max(500),
    customer: z.object({ email: emailSchema, country: z.literal("AU") }).optional(),
  }),
  couponCodes,
});
export type PromotionsRequest = z.infer<typeof promotionsRequest>;

/** POST api/shipping/rates: where the cart goes decides what it costs. */
export const shippingRatesRequest = z.object({
  cart: z.object({
    /** Where it is known: a promotion may be for some only, or for each once. */
    email: emailSchema.optional(),
    items: cartItems,
    promoCodes: couponCodes,
    shippingAddress: z.object({
      country: z.string().regex(/^[A-Z]{2}$/, "Use a country code of two letters."),
      postcode: z.string().trim().max(9),
    }),
  }),
});
export type ShippingRatesRequest = z.infer<typeof shippingRatesRequest>;

/** POST api/order/place. Amounts in dollars; the server refuses an expectedAmount that is not its own total. */
export const placeOrderRequest = z.object({
  cart: z.object({
    email: emailSchema,
    phone: phoneSchema,
    subscribeToMarketing: z.boolean().default(false),
    billingAddress: addressSchema.nullable().default(null),
    shippingAddress: addressSchema,
    shipping: z.object({
      methodCode: z.literal("standard"),
      instructions: z
        .object({
          delivery: line(fieldLimits.instructions).default(""),
          notAtHome: line(fieldLimits.instructions).default(""),
        })
        .default({ delivery: "", notAtHome: "" }),
    }),
    items: cartItems,
    promoCodes: couponCodes,
    payment: z.object({
      methodCode: z.enum(Object.keys(paymentMethods) as [PaymentMethod, ...PaymentMethod[]]),
      expectedAmount: z.number().min(0).max(10_000_000),
      /** What the payment fields answered with; only a card needs one. */
      nonce: z.string().min(1).max(200).optional(),
    }),
  }),
});
export type PlaceOrderRequest = z.infer<typeof placeOrderRequest>;

/** What a form's own rule says of a text, on the wire, too. */
function ruled(errorOf: (text: string) => string | undefined) {
  return z
    .string()
    .trim()
    .superRefine((text, context) => {
      const message = errorOf(text);
      if (message !== undefined) context.addIssue({ code: "custom", message });
    });
}
const orEmpty = (errorOf: (text: string) => string | undefined) =>
  ruled((text) => (text === "" ? undefined : errorOf(text))).default("");

/** POST api/notifications/restock */
export const restockRequest = z.object({ productId: id, email: ruled(contactEmailError) });
export type RestockRequest = z.infer<typeof restockRequest>;

/** POST api/notifications/coming-soon: an address, a number or both. */
export const comingSoonRequest = z
  .object({
    type: z.literal("COMING"),
    productId: id,
    email: orEmpty(contactEmailError),
    phone: orEmpty(contactPhoneError),
  })
  .refine(({ email, phone }) => email !== "" || phone !== "", {
    path: ["email"],
    message: notificationMessages.contactMethodEmpty,
  });
export type ComingSoonRequest = z.infer<typeof comingSoonRequest>;

/** POST api/product/refresh */
export const refreshRequest = z.object({
  productIds: z.array(id).min(1).max(100),
  forceUpdate: z.boolean().default(false),
});

/** GET api/products: exactly one of the three; ids are separated by commas, at most 100 of them. */
export const productsQuery = z.union([
  z.object({ ids: z.string().min(1).max(6600) }),
  z.object({ category: id, limit: z.coerce.number().int().min(1).max(100).default(12) }),
  z.object({ group: id }),
  z.object({ brand: z.string().min(1).max(200), limit: z.coerce.number().int().min(1).max(100).default(12) }),
]);
