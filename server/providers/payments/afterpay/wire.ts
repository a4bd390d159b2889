import { z } from "zod";
import { PaymentUnavailableError } from "../common/gateway.ts";
import { send, type Answer } from "../ledger/http.ts";

/** The parts of Afterpay's online API (version 2) that the shop uses, as documented in its reference. */

export interface AfterpayAccess {
  /** API URL without a trailing slash. */
  url: string;
  merchantId: string;
  secret: string;
  /** Sent in the user agent, because Afterpay requires the shop's URL there. */
  shopUrl: string;
  /** Response timeout in milliseconds. Long enough for Afterpay to call a bank. @default 15000 */
  timeoutMs?: number;
}

const money = z.object({ amount: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/), currency: z.string() });
export type Money = z.infer<typeof money>;

const payment = z.object({
  id: z.string(),
  status: z.string(),
  paymentState: z.string().nullish(),
  originalAmount: money,
  openToCaptureAmount: money.nullish(),
  refunds: z
    .array(z.object({ refundId: z.string().nullish(), requestId: z.string().nullish(), amount: money }))
    .nullish(),
});
export type Payment = z.infer<typeof payment>;

const checkout = z.object({
  token: z.string().min(1),
  expires: z.iso.datetime({ offset: true }),
  redirectCheckoutUrl: z.string(),
});
export type Checkout = z.infer<typeof checkout>;

const refund = z.object({ refundId: z.string() });
const failure = z.object({ errorCode: z.string() });

/** Thrown if Afterpay understood but refused the request, which had no effect. */
export class RefusedError extends Error {
  readonly status: number;
  /** For example `invalid_token`. */
  readonly code: string;

  constructor(status: number, code: string) {
    super(`Afterpay refused the call: ${code}`);
    this.status = status;
    this.code = code;
  }
}

async function ask<T>(access: AfterpayAccess, path: string, schema: z.ZodType<T>, body?: unknown): Promise<T> {
  const { url, merchantId, secret, shopUrl, timeoutMs = 15_000 } = access;
  const answer = await send({
    method: body === undefined ? "GET" : "POST",
    url: url + path,
    headers: {
      authorization: `Basic ${Buffer.from(`${merchantId}:${secret}`).toString("base64")}`,
      "user-agent": `Corkwood/1.0 (Node.js/${process.versions.node}; Merchant/${merchantId}) ${shopUrl}`,
    },
    ...(body !== undefined && { body }),
    timeoutMs,
  });
  // The response for a declined payment has status 402 and the payment as its body.
  const read = schema.safeParse(answer.json);
  if (read.success && (answer.status < 300 || answer.status === 402)) return read.data;
  throw refusalOf(answer) ?? new PaymentUnavailableError("Afterpay's response does not match its API reference");
}

function refusalOf({ status, json }: Answer): RefusedError | undefined {
  if (status < 400) return undefined;
  const read = failure.safeParse(json);
  if (read.success) return new RefusedError(status, read.data.errorCode);
  return status === 402 ? new RefusedError(status, "declined") : undefined;
}

export const createCheckout = (access: AfterpayAccess, body: object): Promise<Checkout> =>
  ask(access, "/v2/checkouts", checkout, body);

/** Authorises the payment for a confirmed checkout. Idempotent for the same `requestId`. */
export const authorise = (
  access: AfterpayAccess,
  body: { requestId: string; token: string; merchantReference: string },
): Promise<Payment> => ask(access, "/v2/payments/auth", payment, body);

export const capture = (
  access: AfterpayAccess,
  id: string,
  body: { requestId: string; merchantReference: string; amount: Money },
): Promise<Payment> => ask(access, `/v2/payments/${encodeURIComponent(id)}/capture`, payment, body);

export const voidPayment = (
  access: AfterpayAccess,
  id: string,
  body: { requestId: string; amount: Money },
): Promise<Payment> => ask(access, `/v2/payments/${encodeURIComponent(id)}/void`, payment, body);

export const refundPayment = (
  access: AfterpayAccess,
  id: string,
  body: { requestId: string; amount: Money; merchantReference: string; refundMerchantReference: string },
): Promise<{ refundId: string }> => ask(access, `/v2/payments/${encodeURIComponent(id)}/refund`, refund, body);

export const readPayment = (access: AfterpayAccess, id: string): Promise<Payment> =>
  ask(access, `/v2/payments/${encodeURIComponent(id)}`, payment);

/** Undefined if no payment was requested with the checkout. */
export async function findPayment(access: AfterpayAccess, token: string): Promise<Payment | undefined> {
  try {
    return await ask(access, `/v2/payments/token:${encodeURIComponent(token)}`, payment);
  } catch (error) {
    if (error instanceof RefusedError && error.status === 404) return undefined;
    throw error;
  }
}
