import { z } from "zod";
import { contactEmailError, fieldLimits, normalPhone } from "../delivery/address.ts";
import { contactPhoneError } from "../notifications/notificationForms.ts";
import { notificationMessages } from "../notifications/notificationMessages.ts";
import { headers } from "./accounts/parts.ts";
import type { CallTable } from "./call.ts";
import { idSchema, line, ruled } from "./fields.ts";

const orEmpty = (errorOf: (text: string) => string | undefined) =>
  ruled((text) => (text === "" ? undefined : errorOf(text))).default("");

/**
 * Signed-in customers may omit the email address, in which case the account's address is used
 * (specification/notifications#restock-request).
 */
const restockRequest = z.object({ productId: idSchema, email: orEmpty(contactEmailError) });

/** Requires an email address, a phone number or both. */
const comingSoonRequest = z
  .object({
    type: z.literal("COMING"),
    productId: idSchema,
    email: orEmpty(contactEmailError),
    phone: orEmpty(contactPhoneError).overwrite(normalPhone),
  })
  .refine(({ email, phone }) => email !== "" || phone !== "", {
    path: ["email"],
    message: notificationMessages.contactMethodEmpty,
  });

const token = z.string().max(200);

const isDone = z.boolean().describe("Whether the shopper has pressed the button");
const unsubscribeLinkSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.enum(["restock", "release"]),
    product: z.object({ name: z.string(), path: z.string() }),
    isDone,
  }),
  z.object({ kind: z.literal("marketing"), isDone }),
]);
/** Subject of an unsubscribe link in an email. */
export type UnsubscribeLink = z.infer<typeof unsubscribeLinkSchema>;

const nameField = line(fieldLimits.firstName).optional();
/** Names and interests under the marketing provider's field names (specification/calls#marketing). */
const subscribeRequest = z.object({
  email_address: ruled(contactEmailError),
  merge_fields: z.object({ FNAME: nameField, LNAME: nameField }).default({}),
  interests: z
    .record(z.string().regex(/^[A-Za-z0-9]{1,20}$/), z.boolean())
    .refine((interests) => Object.keys(interests).length <= 20, "Send at most 20 interests.")
    .default({}),
});

const signedUp = {
  status: 201,
  description: "The shopper is signed up",
  schema: z.object({ success: z.literal(true) }),
} as const;
const refusals = {
  404: ["PRODUCT_NOT_FOUND"],
  409: ["SUBSCRIPTION_EXISTS", "SUBSCRIPTION_NOT_OFFERED"],
  429: ["RATE_LIMITED"],
} as const;

/** Sign-ups for products that are sold out or not released yet, and unsubscribing. */
export const notificationCalls = {
  "POST /api/notifications/restock": {
    operationId: "createRestockNotification",
    summary: "Signs up for an email when a sold-out product is back in stock",
    tag: "notifications",
    headers,
    body: restockRequest,
    answer: signedUp,
    problems: refusals,
  },
  "POST /api/notifications/coming-soon": {
    operationId: "createComingSoonNotification",
    summary: "Signs up for a notification by email, phone or both when a product is released",
    tag: "notifications",
    headers,
    body: comingSoonRequest,
    answer: signedUp,
    problems: refusals,
  },
  "POST /api/mailchimp/subscribe": {
    operationId: "subscribeToMarketing",
    summary: "Sends a confirmation email for subscribing to offers and new arrivals",
    tag: "notifications",
    headers,
    body: subscribeRequest,
    answer: {
      description: "The email will be sent, at most once a day per address",
      schema: z.object({ status: z.literal("pending") }),
    },
    problems: { 400: ["MEMBER_EXISTS"], 429: ["RATE_LIMITED"] },
  },
  "GET /api/mailchimp/subscribe": {
    operationId: "getSubscribeLink",
    summary: "Returns the state of the subscription in an emailed link",
    tag: "notifications",
    query: z.object({ token, done: token.default("") }),
    answer: { description: "Whether the shopper has pressed the button", schema: z.object({ isDone }), keep: "never" },
    problems: { 404: ["SUBSCRIPTION_NOT_FOUND"] },
  },
  "GET /api/notifications/unsubscribe": {
    operationId: "getUnsubscribeLink",
    summary: "Returns the subscription in an unsubscribe link",
    tag: "notifications",
    query: z.object({ token, done: token.default("") }),
    answer: {
      description: "The product, and whether the shopper has unsubscribed",
      schema: unsubscribeLinkSchema,
      keep: "never",
    },
    problems: { 404: ["SUBSCRIPTION_NOT_FOUND"] },
  },
} satisfies CallTable;
