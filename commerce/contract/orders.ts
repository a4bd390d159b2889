import { z } from "zod";
import { contactEmailError, fieldLimits } from "../delivery/address.ts";
import { ratesSchema } from "../delivery/ratesAnswer.ts";
import { botTokenLimit, noBotToken } from "../botCheck.ts";
import { maxCartLines } from "../cart/cart.ts";
import { linePartSchema } from "../fulfilment/fulfilmentAnswers.ts";
import { returnMessages, returnNoteLimit, returnReasons } from "../fulfilment/returns.ts";
import { foundOrderSchema, placedOrderSchema } from "../orders/orderAnswers.ts";
import { orderNumberError } from "../orders/orderLookup.ts";
import { keysOf } from "../records.ts";
import { headers } from "./accounts/parts.ts";
import type { CallTable } from "./call.ts";
import {
  analytics,
  cartItems,
  confirmedPlaces,
  countrySchema,
  couponCodes,
  emailSchema,
  line,
  ruled,
} from "./fields.ts";
import { placeOrderRequest } from "./placeOrder.ts";

/** Destination, on which the shipping rates depend. */
const shippingRatesRequest = z.object({
  cart: z.object({
    /** Email address, if known, because a promotion may be limited to certain customers or to one use per customer. */
    email: emailSchema.optional(),
    items: cartItems,
    promoCodes: couponCodes,
    /** Without an address, the response contains only pickup. */
    shippingAddress: z
      .object({
        country: countrySchema,
        postcode: z.string().trim().max(9),
        /** If the suburb is present, the place is also checked (specification/addresses#place-question). */
        suburb: line(fieldLimits.suburb).default(""),
        state: line(fieldLimits.suburb).default(""),
      })
      .nullable()
      .default(null),
    confirmedPlaces,
    analytics: analytics.optional(),
  }),
});
export type ShippingRatesRequest = z.infer<typeof shippingRatesRequest>;

const orderQuestion = { orderId: ruled(orderNumberError), email: ruled(contactEmailError) };

const guestOrderRequest = z.object({
  ...orderQuestion,
  /** Whether to respond with ACCOUNT_EXISTS instead of the order (specification/orders#lookup-account). */
  checkForExistingAccount: z.boolean().default(false),
});

const returnRequest = z.object({
  ...orderQuestion,
  items: z
    .array(linePartSchema, { error: returnMessages.itemsEmpty })
    .min(1, returnMessages.itemsEmpty)
    .max(maxCartLines, returnMessages.moreThanSent),
  reason: z.enum(keysOf(returnReasons), { error: returnMessages.reasonEmpty }),
  note: z
    .string({ error: returnMessages.noteEmpty })
    .trim()
    .max(returnNoteLimit, returnMessages.noteTooLong(returnNoteLimit))
    .default(""),
});

const keyHeader = z
  .string({ error: "Send a unique Idempotency-Key, such as a random UUID." })
  .regex(/^[\x21-\x7e]{8,255}$/, "Use 8 to 255 printable characters without spaces.");

/** Problem codes for rejecting an order before anything is charged. */
export const orderRefusals = {
  403: ["PAYMENT_METHOD_UNKNOWN", "ORDER_REFUSED"],
  409: [
    "EXPECTED_AMOUNT_CHANGED",
    "PRODUCT_SIZE_SOLD_OUT",
    "PRODUCT_SIZE_STOCK_INSUFFICIENT",
    "PRODUCT_NOT_PURCHASABLE",
    "COMING_SOON_PRODUCT_NOT_PURCHASABLE",
    "NO_MIXING_PRE_ARRIVAL_PRODUCTS",
    "NO_MIXING_GIFTCARD_PRODUCTS",
    "CART_MAX_QTY_EXCEEDED",
    "CART_MIN_QTY_NOT_REACHED",
    "SHIPPING_METHOD_NOT_AVAILABLE",
    "PAYMENT_METHOD_UNKNOWN",
    "VOUCHER_NOT_FOUND",
    "VOUCHER_EXPIRED",
    "VOUCHER_REDEEMED",
    "VOUCHER_PENDING",
    "VOUCHER_APPLIED",
    "IDEMPOTENCY_KEY_REUSED",
  ],
  422: [
    "PRODUCT_NOT_FOUND",
    "DELIVERY_RESTRICTED",
    "QUANTITY_CAPPED",
    "STORE_NOT_FOUND",
    "AGE_NOT_CONFIRMED",
    "RECIPIENT_NOT_CONFIRMED",
    "UNATTENDED_NOT_ALLOWED",
    "PLACE_NOT_CONFIRMED",
  ],
  429: ["RATE_LIMITED"],
  503: ["PAYMENT_UNAVAILABLE"],
} as const;

/** Shipping rates and order placement. */
export const orderCalls = {
  "POST /api/shipping/rates": {
    operationId: "getShippingRates",
    summary: "Delivery rates of a cart to a destination in dollars, and its pickup stores",
    tag: "orders",
    body: shippingRatesRequest,
    answer: { description: "The rates to choose from", schema: ratesSchema, keep: "never" },
    problems: {
      422: ["DELIVERY_RESTRICTED", "QUANTITY_CAPPED", "PLACE_NOT_CONFIRMED", "PRODUCT_NOT_FOUND"],
      429: ["RATE_LIMITED"],
    },
  },
  "POST /api/order/place": {
    operationId: "placeOrder",
    summary: "Places an order atomically, once per Idempotency-Key",
    tag: "orders",
    headers: z.object({
      "Idempotency-Key": keyHeader,
      /** Carries the CF_Authorization cookie of the merchant's own staff (specification/calls#place-headers). */
      CloudflareAuthToken: z.string().optional().describe("Token of the merchant's staff"),
      /** The token is required if nothing is paid while the order is placed (specification/orders#bot-check). */
      "X-CF-Turnstile-Token": z
        .string()
        .max(botTokenLimit)
        .default(noBotToken)
        .describe("Token of the bot check for the purpose `order`: for bank transfers, and if nothing is left to pay"),
      ...headers.shape,
    }),
    body: placeOrderRequest,
    answer: {
      description: "The order as it was placed, amounts in dollars",
      schema: z.object({ orderNumber: z.string(), order: placedOrderSchema }),
      keep: "never",
    },
    problems: {
      ...orderRefusals,
      403: [...orderRefusals[403], "CAPTCHA_VERIFICATION_FAILED"],
      402: ["PAYMENT_DECLINED", "THREE_D_SECURE_AUTHENTICATION_FAILED"],
    },
  },
} satisfies CallTable;

export const guestOrderCalls = {
  /** A wrong email address gets the same response as an unknown number (specification/orders#lookup). */
  "POST /api/guest/order": {
    operationId: "getGuestOrder",
    summary: "Returns an order for its number and email address",
    tag: "orders",
    headers,
    body: guestOrderRequest,
    answer: {
      description: "The order as placed, with its current `status` and `cancelledAt`; amounts in dollars",
      schema: z.object({ order: foundOrderSchema }),
      keep: "never",
    },
    problems: { 404: ["ORDER_NOT_FOUND"], 409: ["ACCOUNT_EXISTS"], 429: ["RATE_LIMITED"] },
  },
  /** The response does not reveal whether the order exists (specification/orders#link). */
  "POST /api/guest/order/link": {
    operationId: "sendOrderLink",
    summary: "Emails a link to an order, if number and email address match",
    tag: "orders",
    body: z.object(orderQuestion),
    answer: {
      description: "The same response whether or not an order matches",
      schema: z.object({ accepted: z.literal(true) }),
      keep: "never",
    },
    problems: { 429: ["RATE_LIMITED"] },
  },
  /** specification/orders#link-opened */
  "POST /api/guest/order/by-link": {
    operationId: "openOrderLink",
    summary: "Returns the order of an emailed link",
    tag: "orders",
    body: z.object({ token: z.string().min(1).max(200).describe("Token in the link, after `#link=`") }),
    answer: {
      description: "The order as placed, with its current `status` and `cancelledAt`; amounts in dollars",
      schema: z.object({ order: foundOrderSchema }),
      keep: "never",
    },
    problems: { 404: ["ORDER_NOT_FOUND"] },
  },
  /** Idempotent (specification/fulfilment#return-call). */
  "POST /api/guest/order/return": {
    operationId: "requestReturn",
    summary: "Requests a return of order items, for the order number and email address",
    tag: "orders",
    body: returnRequest,
    answer: {
      description: "The order with the request in `returns`",
      schema: z.object({ order: foundOrderSchema }),
      keep: "never",
    },
    problems: { 404: ["ORDER_NOT_FOUND"], 409: ["RETURN_REFUSED"], 429: ["RATE_LIMITED"] },
  },
} satisfies CallTable;
