import { formMessages } from "./formMessages.ts";
import { z } from "zod";
import { australianStates, fieldLimits, hasPictographs, isEmail, isPhone, isPostcode } from "./delivery/address.ts";
import { mostCartLines } from "./cart/cart.ts";
import { giftTypes } from "./orders/charges.ts";
import { giftcardLimits } from "./cart/giftcardForm.ts";
import { idPattern } from "./ids.ts";
import { contactEmailError, contactPhoneError } from "./notification.ts";
import { notificationMessages } from "./notificationMessages.ts";
import { paymentMethodNames } from "./payments/methods.ts";
import { orderNumberError } from "./orders/orderLookup.ts";
import { voucherLimits } from "./orders/voucher.ts";
import { couponCode } from "./promotions/promotionFile.ts";
import { dollarsSchema, wholeDollarsSchema } from "./moneySchema.ts";

export * from "./content/blocks.ts";
export { html, htmlFields } from "./content/fields.ts";
export * from "./content/navigation.ts";
export * from "./content/page.ts";
export * from "./content/settings.ts";
export * from "./content/store.ts";
export * from "./promotions/promotionFile.ts";

/**
 * The wire contract: what each call accepts, as documented (specification/calls#input). Unknown fields are dropped.
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
  amount: wholeDollarsSchema.min(1).max(10_000),
  recipientName: line(giftcardLimits.name).trim().min(1),
  recipientEmail: emailSchema,
  message: z
    .string()
    .max(giftcardLimits.message)
    .refine((text) => !hasPictographs(text), formMessages.giftcardMessagePictographs)
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
    /** Without one only pickup is answered. */
    shippingAddress: z
      .object({
        country: z.string().regex(/^[A-Z]{2}$/, "Use a country code of two letters."),
        postcode: z.string().trim().max(9),
      })
      .nullable()
      .default(null),
  }),
});
export type ShippingRatesRequest = z.infer<typeof shippingRatesRequest>;

/** As the shopper typed it: folded where it is looked up. */
const voucher = z.object({
  code: z.string().trim().min(1).max(voucherLimits.code),
  pin: z.string().trim().min(1).max(voucherLimits.pin),
});

const campaignWord = z.string().max(200).optional();

/** POST api/order/place. Amounts in dollars; the server refuses an expectedAmount that is not its own total. */
export const placeOrderRequest = z.object({
  cart: z
    .object({
      email: emailSchema,
      phone: phoneSchema,
      subscribeToMarketing: z.boolean().default(false),
      billingAddress: addressSchema.nullable().default(null),
      /** Where it is delivered to; for what is picked up, and for gift cards, there is none. */
      shippingAddress: addressSchema.nullable().default(null),
      shipping: z.object({
        methodCode: z.enum(["standard", "clickCollect"]),
        /** The store where it is picked up. */
        storeId: z
          .string()
          .regex(/^[a-z0-9-]{1,80}$/, "Use the id of a store.")
          .optional(),
        instructions: z
          .object({
            delivery: line(fieldLimits.instructions).default(""),
            notAtHome: line(fieldLimits.instructions).default(""),
          })
          .default({ delivery: "", notAtHome: "" }),
      }),
      items: cartItems,
      promoCodes: couponCodes,
      vouchers: z.array(voucher).max(10).default([]),
      gift: z
        .object({
          type: z.enum(giftTypes),
          from: line(fieldLimits.contactName).default(""),
          to: line(fieldLimits.contactName).default(""),
          message: line(giftcardLimits.message).default(""),
        })
        .default({ type: "none", from: "", to: "", message: "" }),
      extra: z
        .object({
          includesDeliveryInsurance: z.boolean().default(false),
          holdDeliveryInHotWeather: z.boolean().default(false),
        })
        .default({ includesDeliveryInsurance: false, holdDeliveryInHotWeather: false }),
      /** What the law wants to be asked; which of it is a setting of the site (specification/law#age). */
      law: z
        .object({
          isOfAge: z.boolean().default(false),
          /** Looked at and forgotten. */
          dateOfBirth: z.iso.date().optional(),
          recipientIsOfAge: z.boolean().default(false),
        })
        .default({ isOfAge: false, recipientIsOfAge: false }),
      /** The utm_* words of the address that the shopper came by. */
      campaign: z
        .object({
          campaign: campaignWord,
          content: campaignWord,
          medium: campaignWord,
          source: campaignWord,
          term: campaignWord,
        })
        .default({}),
      payment: z.object({
        methodCode: z.enum(paymentMethodNames),
        expectedAmount: dollarsSchema.min(0).max(10_000_000),
        /** All of it that the total needs. */
        useStoreCredit: z.boolean().default(false),
        /** What the fields of a card, or PayPal's window, answered with. */
        nonce: z.string().min(1).max(200).optional(),
        deviceData: z.string().max(5000).optional(),
        /** What Afterpay's page answered with. */
        orderToken: z.string().min(1).max(200).optional(),
      }),
    })
    .superRefine(({ items, shipping, shippingAddress }, context) => {
      const isSent = shipping.methodCode === "standard" && items.some(({ giftcard: card }) => card === undefined);
      if (isSent && shippingAddress === null) {
        context.addIssue({ code: "custom", path: ["shippingAddress"], message: "Enter where it is delivered to." });
      }
      if (shipping.methodCode === "clickCollect" && shipping.storeId === undefined) {
        context.addIssue({ code: "custom", path: ["shipping", "storeId"], message: "Choose a store." });
      }
    }),
});
export type PlaceOrderRequest = z.infer<typeof placeOrderRequest>;
/** As it is sent: what is left out has its default. */
export type PlaceOrderInput = z.input<typeof placeOrderRequest>;

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

/** POST api/guest/order */
export const guestOrderRequest = z.object({
  orderId: ruled(orderNumberError),
  email: ruled(contactEmailError),
  /** Whether to be told where the address has an account; so far none has. */
  checkForExistingAccount: z.boolean().default(false),
});

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
