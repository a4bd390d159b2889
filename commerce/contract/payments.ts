import { z } from "zod";
import { botPurposes, botTokenLimit } from "../botCheck.ts";
import { onlineMethods } from "../orders/onlineMethods.ts";
import { voucherBalanceSchema } from "../orders/voucherAnswer.ts";
import type { CallTable } from "./call.ts";
import { orderRefusals } from "./orders.ts";
import { placeOrderRequest } from "./placeOrder.ts";

const ofSite = { siteKey: z.string(), url: z.string().describe("Where the service's script comes from") };

const botChallengeSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("proofOfWork"),
    challenge: z.string(),
    bits: z.int().describe("Of the SHA-256 of `{challenge}.{number}`: how many of the first are zero"),
  }),
  z.object({ kind: z.literal("turnstile"), ...ofSite }),
  z.object({ kind: z.literal("recaptcha"), ...ofSite }),
]);
/** What a browser does to show that a person sits before it. */
export type BotChallenge = z.infer<typeof botChallengeSchema>;

const botToken = z.string().max(botTokenLimit).default("");

/** What can be paid with online, and what browsers need before they pay. No card ever comes here. */
export const paymentCalls = {
  "GET /api/payment/methods": {
    operationId: "getPaymentMethods",
    summary: "What can be paid with online",
    tag: "payment",
    answer: {
      description: "The methods that a payment provider takes",
      schema: z.object({
        methods: z.array(z.enum(onlineMethods)),
        isTest: z.boolean().describe("Whether no money moves"),
      }),
      keep: "never",
    },
  },
  "GET /api/payment/braintree-token": {
    operationId: "getBraintreeToken",
    summary: "What card fields and PayPal's button start with, good for 24 hours",
    tag: "payment",
    answer: {
      description: "The client token",
      schema: z.object({
        token: z.string(),
        provider: z.enum(["test", "braintree"]).describe("Whose fields are shown"),
        expires: z.int().describe("Epoch seconds"),
      }),
      keep: "never",
    },
    problems: { 429: ["RATE_LIMITED"], 503: ["PAYMENT_UNAVAILABLE"] },
  },
} satisfies CallTable;

export const afterpayCalls = {
  "POST /api/payment/afterpay-token": {
    operationId: "createAfterpayToken",
    summary: "Begins a payment by Afterpay of exactly what the order would cost now",
    tag: "payment",
    body: placeOrderRequest,
    answer: {
      description: "`token.token` is the order token to pay with, once it is approved at `token.url`",
      schema: z.object({
        token: z.object({
          token: z.string(),
          provider: z.enum(["test", "afterpay"]),
          url: z.string(),
          expires: z.int().describe("Epoch seconds"),
        }),
      }),
      keep: "never",
    },
    problems: orderRefusals,
  },
} satisfies CallTable;

/** The check against bots. */
export const botCheckCalls = {
  "GET /api/bot-check": {
    operationId: "getBotCheck",
    summary: "What a browser does to show that a person sits before it",
    tag: "bot check",
    query: z.object({ purpose: z.enum(botPurposes).describe("What the token will be for") }),
    answer: {
      description:
        "`proofOfWork`: the token is `{challenge}.{number}`, with a SHA-256 that begins with so many zero bits",
      schema: botChallengeSchema,
      keep: "never",
    },
  },
} satisfies CallTable;

export const voucherCalls = {
  /** Gift cards at the checkout (specification 2, section 7). A wrong PIN is answered as an unknown code is. */
  "GET /api/payment/voucher/balance/{code}": {
    operationId: "getVoucherBalance",
    summary: "What is left of a gift card, to whoever has its PIN",
    tag: "payment",
    params: z.object({ code: z.string().describe("In any case; spaces and hyphens are left out") }),
    query: z.object({
      pin: z.string().default(""),
      captchaToken: botToken.describe("Of the check against bots, for the purpose `voucher`"),
      recaptchaToken: botToken.describe("Another name of captchaToken"),
    }),
    answer: { description: "Dollars, and epoch seconds", schema: voucherBalanceSchema, keep: "never" },
    problems: {
      400: ["VOUCHER_INVALID"],
      403: ["CAPTCHA_VERIFICATION_FAILED"],
      404: ["VOUCHER_NOT_FOUND"],
      409: ["VOUCHER_EXPIRED", "VOUCHER_REDEEMED", "VOUCHER_PENDING"],
      429: ["RATE_LIMITED"],
      503: ["CAPTCHA_VERIFICATION_FAILED"],
    },
  },
} satisfies CallTable;
