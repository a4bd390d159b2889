import { randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { text as textOf } from "node:stream/consumers";
import type { BotChallenge, OnlineMethod } from "@corkwood/commerce";
import { work } from "../../server/providers/botcheck/testing/solve.ts";
import { orderWith } from "../../server/orders/testing/testShop.ts";
import { nameOf, titleOf, wants, type Kind } from "./kinds.ts";
import type { FaultRequest } from "./steps.ts";

/** A call that the test repeats with the same key and body until it has a final response. */
export interface TestCall {
  kind: Kind;
  title: string;
  path: string;
  key: string;
  /** Client address, unique per call, because the number of declined cards per network per hour is limited. */
  client: string;
  body: string;
  account: string;
  /** Statuses that the final response may have. */
  ends: readonly number[];
}

export interface Answer {
  status: number;
  text: string;
  /** Value of Retry-After. */
  retryAfter?: string;
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * Sends a request on its own connection. On a busy machine, a test may compute for seconds, during which the server may
 * close a kept-alive connection. A call sent on that connection never arrives. Does not use `fetch`, which treats a
 * response as complete even if the connection breaks halfway.
 *
 * @throws if the connection breaks before the response is complete, or after a timeout
 */
export async function exchange(url: string, { body, ...sent }: Sent = {}): Promise<Answer> {
  const call = request(url, { ...sent, agent: false, signal: AbortSignal.timeout(maxWait) });
  call.end(body);
  const [response] = (await once(call, "response")) as [IncomingMessage];
  const { statusCode = 0, headers } = response;
  const retryAfter = headers["retry-after"];
  return { status: statusCode, text: await textOf(response), ...(retryAfter !== undefined && { retryAfter }) };
}

/** A new token for each call, because a killed call may have used its token. */
async function botToken(url: string, { kind, path, client }: TestCall): Promise<string | undefined> {
  const isPaidNow = !["transfer", "voucher"].includes(kind.base);
  if (path !== placePath || isPaidNow) return undefined;
  try {
    const headers = { "x-forwarded-for": client };
    const { text } = await exchange(`${url}/api/bot-check?purpose=order`, { headers });
    return work(JSON.parse(text) as BotChallenge);
  } catch {
    return undefined;
  }
}

/** Timeout in milliseconds, longer than the server may take. */
const maxWait = 360_000;

export const placePath = "/api/order/place";

/** @returns undefined if the server is killed before it responds, or never responds */
export async function send(url: string, call: TestCall, faultRequest?: FaultRequest): Promise<Answer | undefined> {
  const token = await botToken(url, call);
  const headers = {
    "content-type": "application/json",
    ...(token !== undefined && { "x-cf-turnstile-token": token }),
    "idempotency-key": call.key,
    "x-account": call.account,
    "x-forwarded-for": call.client,
    ...(faultRequest && { "x-fault": JSON.stringify(faultRequest) }),
  };
  try {
    const answer = await exchange(url + call.path, { method: "POST", headers, body: call.body });
    // Refusals contain the request id, which differs each time.
    return { ...answer, text: answer.text.replace(/,"requestId":"[^"]*"/, "") };
  } catch {
    return undefined;
  }
}

type Asked = { nonce: string; token: { token: string } };

async function ask(url: string, path: string, body: unknown): Promise<Asked> {
  const headers = { "content-type": "application/json", origin: "null" };
  const { status, text } = await exchange(url + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
  return JSON.parse(text) as Asked;
}

/** Enters a card on the shop's payment form. @returns the payment for an order with that card */
export async function enterCard(url: string, number: string) {
  const card = { number, expiry: "12/39", securityCode: "123", name: "Ada Vintner" };
  return { methodCode: "braintreeCreditCard", nonce: (await ask(url, "/test-payments/tokens", card)).nonce };
}

async function approve(url: string, method: OnlineMethod, amount: number, token?: string) {
  return (await ask(url, "/test-payments/approvals", { method, amount, outcome: "success", token })).nonce;
}

const pickup = { shippingAddress: null, shipping: { methodCode: "clickCollect", storeId: "s-north" } };
const insured = { extra: { includesDeliveryInsurance: true } };
const gift = { gift: { type: "wrapped", from: "Ada", to: "Ben", message: "Cheers" } };

const giftcards = (id: string) =>
  ["wren", "ines"].map((name) => ({
    productId: `p-${id}`,
    variantId: `v-${id}`,
    qty: 1,
    giftcard: {
      amount: 50,
      recipientName: name,
      recipientEmail: `${name}@example.com`,
      message: "",
      senderName: "Odette",
      senderEmail: "odette@example.com",
    },
  }));

/** Expected amount, higher than all totals here, because a lower total is accepted. */
export const highAmount = 500;

type Order = (amount: number, cart: object, payment: object) => object;

/** Creates the request body for each kind of order. @param id the ordered product's id */
const bodies: Readonly<Record<Kind["base"], (url: string, order: Order, id: string) => Promise<object>>> = {
  card: async (url, order) => order(highAmount, {}, await enterCard(url, "4111111111111111")),
  rich: async (url, order) => order(highAmount, { ...pickup, ...gift }, await enterCard(url, "4111111111111111")),
  declined: async (url, order) => order(highAmount, insured, await enterCard(url, "4000000000000002")),
  giftcards: async (url, order, id) =>
    order(highAmount, { items: giftcards(id) }, await enterCard(url, "4111111111111111")),
  transfer: async (_, order) => order(highAmount, {}, {}),
  voucher: async (_, order) => order(0, {}, { methodCode: "noPayment" }),
  paypal: async (url, order) => {
    const nonce = await approve(url, "braintreePaypal", 20);
    return order(20, pickup, { methodCode: "braintreePaypal", nonce });
  },
  afterpay: async (url, order) => {
    const methodCode = "afterpay";
    const { token } = (await ask(url, "/api/payment/afterpay-token", order(20, pickup, { methodCode }))).token;
    return order(20, pickup, { methodCode, orderToken: await approve(url, methodCode, 20, token) });
  },
};

function bodyOf(url: string, kind: Kind, round: number): Promise<object> {
  const id = nameOf(kind, round);
  const named = {
    email: `${id}-${round}@example.com`,
    promoCodes: wants(kind, "code") ? [nameOf(kind, 0).toUpperCase()] : [],
    vouchers: wants(kind, "voucher") ? [{ code: `${id}-${round}`.toUpperCase(), pin: "123456" }] : [],
  };
  const useStoreCredit = wants(kind, "credit");
  const order: Order = (amount, cart, payment) =>
    orderWith([[id, 1]], amount, { ...named, ...cart }, { useStoreCredit, ...payment });
  return bodies[kind.base](url, order, id);
}

function endsOf({ base, drop }: Kind): number[] {
  if (base === "declined") return [402];
  // If a card was charged late and refunded, the shopper must enter the card again.
  return drop === "late" ? [200, 402] : [200];
}

export async function placement(url: string, kind: Kind, round: number): Promise<TestCall> {
  return {
    kind,
    title: titleOf(kind),
    path: placePath,
    key: randomUUID(),
    client: anAddress(),
    body: JSON.stringify(await bodyOf(url, kind, round)),
    account: `${nameOf(kind, round)}-${round}@example.com`,
    ends: endsOf(kind),
  };
}

/** Returns a random client address. */
export const anAddress = () => `10.${[0, 1, 2].map(() => randomInt(256)).join(".")}`;

/** @param number of the order to cancel */
export function cancellation(kind: Kind, number: string): TestCall {
  return {
    kind,
    title: titleOf(kind),
    path: "/faults/cancel",
    key: number,
    client: anAddress(),
    body: number,
    account: "",
    ends: [200],
  };
}
