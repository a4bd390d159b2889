import { z } from "zod";
import { botPurposes, botTokenLimit } from "../botCheck.ts";
import {
  checkoutProviders,
  clientTokenProviders,
  onlineMethod,
  onlineMethods,
  type CheckoutProvider,
  type ClientTokenProvider,
} from "../payments/methods.ts";
import { paymentProviders } from "../payments/names.ts";
import { recordOf } from "../records.ts";
import { voucherBalanceSchema } from "../orders/orderAnswers.ts";
import { headers } from "./accounts/parts.ts";
import type { Call, CallTable } from "./call.ts";
import { orderRefusals } from "./orders.ts";
import { placeOrderRequest } from "./placeOrder.ts";

const ofSite = { siteKey: z.string(), url: z.string().describe("URL of the service's script") };

const botChallengeSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("proofOfWork"),
    challenge: z.string(),
    bits: z.int().describe("Number of leading zero bits required in the SHA-256 of `{challenge}.{number}`"),
  }),
  z.object({ kind: z.literal("turnstile"), ...ofSite }),
  z.object({ kind: z.literal("recaptcha"), ...ofSite, version: z.string().describe("Version of reCAPTCHA: 3") }),
]);
/** Challenge for a browser to prove that it is not a bot. */
export type BotChallenge = z.infer<typeof botChallengeSchema>;

const botToken = z.string().max(botTokenLimit).default("");

/** Call that returns the token needed to initialise a provider's fields and buttons. */
export const clientTokenKey = <P extends ClientTokenProvider>(provider: P) =>
  `GET /api/payment/${provider}-token` as const;

/** Call that starts a payment with a provider. */
export const checkoutTokenKey = <P extends CheckoutProvider>(provider: P) =>
  `POST /api/payment/${provider}-token` as const;

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const clientTokenCall = (provider: ClientTokenProvider) =>
  ({
    operationId: `get${capitalised(provider)}Token`,
    summary: `Data for initialising the payment fields and buttons of ${capitalised(provider)}, valid for 24 hours`,
    tag: "payment",
    answer: {
      description: "The client token",
      schema: z.object({
        token: z.string(),
        provider: z.enum(paymentProviders).describe("Provider of the card fields"),
        expires: z.int().describe("Epoch seconds"),
      }),
      keep: "never",
    },
    problems: { 429: ["RATE_LIMITED"], 503: ["PAYMENT_UNAVAILABLE"] },
  }) satisfies Call;

/** Online payment methods, and the data that browsers need before a payment. No card data ever reaches the shop. */
export const paymentCalls = {
  "GET /api/payment/methods": {
    operationId: "getPaymentMethods",
    summary: "Online payment methods",
    tag: "payment",
    answer: {
      description: "Methods of the payment providers",
      schema: z.object({
        methods: z.array(z.enum(onlineMethods)),
        isTest: z.boolean().describe("True if no money is moved"),
      }),
      keep: "never",
    },
  },
  ...recordOf(clientTokenProviders, clientTokenKey, clientTokenCall),
} satisfies CallTable;

/** Labels of the payment methods that use a provider's checkout. */
export function checkoutLabelOf(provider: CheckoutProvider): string {
  return onlineMethods
    .map(onlineMethod)
    .filter((method) => method.provider === provider)
    .map(({ label }) => label)
    .join(" or ");
}

const checkoutTokenCall = (provider: CheckoutProvider) =>
  ({
    operationId: `create${capitalised(provider)}Token`,
    summary: `Starts a payment by ${checkoutLabelOf(provider)} for the current total of the order`,
    tag: "payment",
    headers,
    body: placeOrderRequest,
    answer: {
      description: "`token.token` is the order token to pay with, once it is approved at `token.url`",
      schema: z.object({
        token: z.object({
          token: z.string(),
          provider: z.enum(paymentProviders),
          url: z.string(),
          expires: z.int().describe("Epoch seconds"),
        }),
      }),
      keep: "never",
    },
    problems: orderRefusals,
  }) satisfies Call;

/** Calls that start payments for a shopper to approve at a provider. */
export const checkoutTokenCalls = recordOf(checkoutProviders, checkoutTokenKey, checkoutTokenCall) satisfies CallTable;

/** Bot check. */
export const botCheckCalls = {
  "GET /api/bot-check": {
    operationId: "getBotCheck",
    summary: "Returns the bot check for the browser",
    tag: "bot check",
    query: z.object({ purpose: z.enum(botPurposes).describe("Purpose of the token") }),
    answer: {
      description:
        "`proofOfWork`: the token is `{challenge}.{number}`, whose SHA-256 starts with the given number of zero bits",
      schema: botChallengeSchema,
      keep: "never",
    },
  },
} satisfies CallTable;

export const voucherCalls = {
  /**
   * Gift cards at the checkout (specification/calls#voucher-balance). A wrong PIN gets the same response as an unknown
   * code.
   */
  "GET /api/payment/voucher/balance/{code}": {
    operationId: "getVoucherBalance",
    summary: "Balance of a gift card, for its code and PIN",
    tag: "payment",
    params: z.object({ code: z.string().describe("In upper or lower case; spaces and hyphens are ignored") }),
    query: z.object({
      pin: z.string().default(""),
      recaptchaToken: botToken.describe(
        "Token of the bot check for the purpose `voucher`, from any provider of the check",
      ),
      captchaToken: botToken.describe("Alias of recaptchaToken"),
    }),
    answer: {
      description: "The gift card's balance in dollars and its expiry in epoch seconds",
      schema: voucherBalanceSchema,
      keep: "never",
    },
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
