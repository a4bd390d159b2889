import { randomUUID } from "node:crypto";
import type { BotChallenge } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orders, storeCredit, subscriptions, embeddedPayments, variants, vouchers } from "../db/schema.ts";
import { work } from "../providers/botcheck/testing/solve.ts";
import { address } from "../orders/testing/testShop.ts";
import { namingFields } from "./testing/namingFields.ts";
import { credit, evesOrder, openAdasShop, type AdasShop, type Answer } from "./testing/testShoppers.ts";

let shop: AdasShop;
let isOpen = true;
beforeAll(async () => {
  shop = await openAdasShop();
});
afterAll(() => (isOpen ? shop.end() : undefined));

/** Sends a request as Eve. Ada's data must not be in any response, unless Eve sent it herself. */
async function eve(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await shop.call(method, path, body, headers);
  const written = JSON.stringify([path, body]);
  for (const secret of [shop.adas.email, shop.adas.number, "Vintner", address.street1, "0400 000 000"]) {
    if (!written.includes(secret)) expect(answer.text).not.toContain(secret);
  }
  return answer;
}

let evesOrders = 0;
async function evePlaces(body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await eve("POST", "/api/order/place", body, { "idempotency-key": randomUUID(), ...headers });
  if (answer.status === 200) evesOrders += 1;
  return answer;
}

const outcome = ({ status, json: { code } }: Answer) => `${status} ${code}`;
const begin = (body: unknown) => eve("POST", "/api/payment/afterpay-token", body);
const approve = (method: string, amount: number, token?: string) =>
  shop.call("POST", "/test-payments/approvals", { method, amount, outcome: "success", token });
const balance = async (pin: string) => {
  const { text } = await shop.call("GET", "/api/bot-check?purpose=voucher");
  const query = new URLSearchParams({ pin, captchaToken: work(JSON.parse(text) as BotChallenge) });
  return eve("GET", `/api/payment/voucher/balance/${shop.adas.voucher}?${query.toString()}`);
};
const withVoucher = (pin: string) => ({ vouchers: [{ code: shop.adas.voucher, pin }] });
/** The response does not reveal that Ada is already subscribed. */
const signUp = async (kind: string, request: object) => {
  const answer = await eve("POST", `/api/notifications/${kind}`, { email: shop.adas.email, ...request });
  expect([answer.status, answer.json]).toEqual([201, { success: true }]);
};

const aReturn = { items: [{ line: 0, qty: 1 }], reason: "unwanted" };

/** Identifying fields by endpoint. For each field, Eve tries to use Ada's value. */
const tried: Record<string, Record<string, () => Promise<void>>> = {
  "post /api/order/place": {
    "header Idempotency-Key": async () => {
      const headers = { "idempotency-key": shop.adas.key };
      expect(outcome(await evePlaces(evesOrder(29.95), headers))).toBe("409 IDEMPOTENCY_KEY_REUSED");
      // Only Ada's own client has the key and the full request, including the nonce. Repeating the request does not
      // place a second order.
      const again = await shop.call("POST", "/api/order/place", shop.adas.body, headers);
      expect(again.json.orderNumber).toBe(shop.adas.number);
      const changed = { cart: { ...shop.adas.body.cart, email: "eve@example.com" } };
      expect(outcome(await evePlaces(changed, headers))).toBe("409 IDEMPOTENCY_KEY_REUSED");
    },
    "header X-CF-Turnstile-Token": async () => {
      expect(outcome(await evePlaces(evesOrder(29.95), { "x-cf-turnstile-token": "x.1" }))).toBe(
        "403 CAPTCHA_VERIFICATION_FAILED",
      );
    },
    "header CloudflareAuthToken": async () => {
      const payment = { methodCode: "braintreeCreditCardBypass3DS", nonce: await shop.card() };
      const answer = await evePlaces(evesOrder(29.95, {}, payment), { CloudflareAuthToken: "a.b.c" });
      expect(outcome(answer)).toBe("403 PAYMENT_METHOD_UNKNOWN");
    },
    "cart.email": async () => {
      const cart = { email: shop.adas.email };
      const byCredit = { methodCode: "noPayment", useStoreCredit: true };
      expect(outcome(await evePlaces(evesOrder(0, cart, byCredit)))).toBe("409 EXPECTED_AMOUNT_CHANGED");
      const { json } = await evePlaces(evesOrder(29.95, cart, { useStoreCredit: true }));
      expect(json.order).toMatchObject({ storeCreditRedemptionTotal: 0, grandTotal: 29.95 });
    },
    "cart.vouchers[].code": async () => {
      const byVoucher = evesOrder(0, withVoucher("654321"), { methodCode: "noPayment" });
      expect(outcome(await evePlaces(byVoucher))).toBe("409 VOUCHER_NOT_FOUND");
    },
    "cart.vouchers[].pin": async () => {
      expect(outcome(await evePlaces(evesOrder(29.95, withVoucher(""))))).toMatch(/^4\d\d (VALIDATION|VOUCHER)/);
    },
    "cart.payment.nonce": async () => {
      const card = { methodCode: "braintreeCreditCard", nonce: shop.adas.body.cart.payment.nonce };
      expect(outcome(await evePlaces(evesOrder(29.95, {}, card)))).toBe("402 PAYMENT_DECLINED");
      const { nonce } = (await approve("braintreePaypal", 5)).json;
      expect(outcome(await evePlaces(evesOrder(29.95, {}, { methodCode: "braintreePaypal", nonce })))).toBe(
        "402 PAYMENT_DECLINED",
      );
    },
    "cart.payment.orderToken": async () => {
      const started = await shop.call(
        "POST",
        "/api/payment/afterpay-token",
        evesOrder(29.95, {}, { methodCode: "afterpay" }),
      );
      const orderToken = started.json.token?.token ?? "";
      const byAfterpay = (amount: number, items: object = {}) =>
        evePlaces(evesOrder(amount, items, { methodCode: "afterpay", orderToken }));
      expect(outcome(await byAfterpay(29.95)), "not approved by her").toBe("402 PAYMENT_DECLINED");
      await approve("afterpay", 29.95, orderToken);
      const two = { items: [{ productId: "p-shiraz", variantId: "v-shiraz", qty: 2 }] };
      expect(outcome(await byAfterpay(49.95, two)), "approved for another total").toBe("402 PAYMENT_DECLINED");
    },
  },
  "post /api/payment/afterpay-token": {
    "cart.email": async () => {
      const request = evesOrder(29.95, { email: shop.adas.email }, { methodCode: "afterpay", useStoreCredit: true });
      const started = await begin(request);
      // The total without Ada's credit.
      expect((await approve("afterpay", 29.95, started.json.token?.token)).status).toBe(201);
    },
    "cart.vouchers[].code": async () => {
      const request = evesOrder(29.95, withVoucher("654322"), { methodCode: "afterpay" });
      expect(outcome(await begin(request))).toBe("409 VOUCHER_NOT_FOUND");
    },
    "cart.vouchers[].pin": async () => {
      const request = evesOrder(29.95, withVoucher(""), { methodCode: "afterpay" });
      expect(outcome(await begin(request))).toMatch(/^4\d\d (VALIDATION|VOUCHER)/);
    },
  },
  "post /api/guest/order": {
    orderId: async () => {
      const request = { orderId: shop.adas.number, email: "eve@example.com" };
      expect(outcome(await eve("POST", "/api/guest/order", request))).toBe("404 ORDER_NOT_FOUND");
    },
    email: async () => {
      const { json } = await evePlaces(evesOrder(29.95));
      const request = { orderId: json.orderNumber, email: shop.adas.email };
      expect(outcome(await eve("POST", "/api/guest/order", request))).toBe("404 ORDER_NOT_FOUND");
    },
  },
  "post /api/guest/order/return": {
    orderId: async () => {
      const request = { ...aReturn, orderId: shop.adas.number, email: "eve@example.com" };
      expect(outcome(await eve("POST", "/api/guest/order/return", request))).toBe("404 ORDER_NOT_FOUND");
    },
    email: async () => {
      const { json } = await evePlaces(evesOrder(29.95));
      const request = { ...aReturn, orderId: json.orderNumber, email: shop.adas.email };
      expect(outcome(await eve("POST", "/api/guest/order/return", request))).toBe("404 ORDER_NOT_FOUND");
    },
  },
  "post /api/guest/order/link": {
    orderId: async () => {
      const request = { orderId: shop.adas.number, email: "eve@example.com" };
      expect(outcome(await eve("POST", "/api/guest/order/link", request))).toBe("200 undefined");
    },
    email: async () => {
      const { json } = await evePlaces(evesOrder(29.95));
      const request = { orderId: json.orderNumber, email: shop.adas.email };
      expect(outcome(await eve("POST", "/api/guest/order/link", request))).toBe("200 undefined");
    },
  },
  "post /api/guest/order/by-link": {
    token: async () => {
      const token = `${crypto.randomUUID()}.9999999999.${"a".repeat(43)}`;
      expect(outcome(await eve("POST", "/api/guest/order/by-link", { token }))).toBe("404 ORDER_NOT_FOUND");
    },
  },
  "get /api/payment/voucher/balance/{code}": {
    "path code": async () => expect(outcome(await balance("654323"))).toBe("404 VOUCHER_NOT_FOUND"),
    "query pin": async () => expect(outcome(await balance(""))).toBe("400 VOUCHER_INVALID"),
    "query captchaToken": async () => {
      const answer = await eve("GET", `/api/payment/voucher/balance/${shop.adas.voucher}?pin=123456&captchaToken=x.1`);
      expect(outcome(answer)).toBe("403 CAPTCHA_VERIFICATION_FAILED");
    },
    "query recaptchaToken": async () => {
      const answer = await eve("GET", `/api/payment/voucher/balance/${shop.adas.voucher}?pin=123456&recaptchaToken=x`);
      expect(outcome(answer)).toBe("403 CAPTCHA_VERIFICATION_FAILED");
    },
  },
  "post /test-payments/tokens": {
    clientToken: async () => {
      const { token } = (await shop.call("GET", "/api/payment/braintree-token")).json as unknown as { token: string };
      const [, signature] = token.split(".");
      const card = { number: "4111 1111 1111 1111", expiry: "12/39", securityCode: "123", name: "Eve" };
      const later = `${Date.now() + 10 * 86_400_000}.${signature}`;
      const answer = await eve("POST", "/test-payments/tokens", { ...card, clientToken: later });
      expect(outcome(answer)).toBe("400 VALIDATION_FAILED");
    },
  },
  "post /test-payments/authentications": {
    nonce: async () => {
      const [adas, eves] = [await shop.card("4000000000001091"), await shop.card("4000000000001091")];
      await eve("POST", "/test-payments/authentications", { nonce: eves, code: "1234" });
      const byAdas = evesOrder(29.95, {}, { methodCode: "braintreeCreditCard", nonce: adas });
      expect(outcome(await evePlaces(byAdas))).toBe("402 THREE_D_SECURE_AUTHENTICATION_FAILED");
      const used = { nonce: shop.adas.body.cart.payment.nonce, code: "1234" };
      expect(outcome(await eve("POST", "/test-payments/authentications", used))).toBe("400 VALIDATION_FAILED");
    },
    code: async () => {
      const nonce = await shop.card("4000000000001091");
      const guessed = await eve("POST", "/test-payments/authentications", { nonce, code: "4321" });
      expect(outcome(guessed)).toBe("400 VALIDATION_FAILED");
      const payment = { methodCode: "braintreeCreditCard", nonce };
      expect(outcome(await evePlaces(evesOrder(29.95, {}, payment)))).toBe("402 THREE_D_SECURE_AUTHENTICATION_FAILED");
    },
  },
  "post /test-payments/approvals": {
    token: async () => {
      const started = await begin(evesOrder(29.95, {}, { methodCode: "afterpay" }));
      expect((await approve("afterpay", 20, started.json.token?.token)).status).toBe(400);
      expect((await approve("afterpay", 29.95, "tp_made-up")).status).toBe(400);
    },
  },
  "post /api/notifications/restock": { email: () => signUp("restock", { productId: "p-gone" }) },
  "post /api/notifications/coming-soon": {
    email: () => signUp("coming-soon", { type: "COMING", productId: "p-soon", phone: "" }),
  },
  "post /api/mailchimp/subscribe": {
    email_address: async () => {
      // Ada is not on the list. The response is the same, and her data does not change.
      const answer = await eve("POST", "/api/mailchimp/subscribe", { email_address: shop.adas.email });
      expect([answer.status, answer.json]).toEqual([200, { status: "pending" }]);
    },
  },
  "get /api/mailchimp/subscribe": {
    "query token": async () => {
      for (const token of [shop.adas.subscriptionToken, `${randomUUID()}.${"A".repeat(43)}`]) {
        expect(outcome(await eve("GET", `/api/mailchimp/subscribe?token=${token}`))).toBe("404 SUBSCRIPTION_NOT_FOUND");
      }
    },
  },
  "get /api/notifications/unsubscribe": {
    "query token": async () => {
      const [id = "", signature = ""] = shop.adas.subscriptionToken.split(".");
      for (const token of [id, `${id}.`, `${id}.${"A".repeat(43)}`, `${randomUUID()}.${signature}`]) {
        const answer = await eve("GET", `/api/notifications/unsubscribe?token=${token}`);
        expect(outcome(answer)).toBe("404 SUBSCRIPTION_NOT_FOUND");
      }
    },
  },
};

/** Patterns of fields that identify nothing private, keyed by the reason why. */
const everybodys: Record<string, RegExp> = {
  "products, pages, pictures and stores are public":
    /(productIds?|productDetails\[\]\.product\.id|variantId|veloxProductId|storeId|query ids|path (id|key|number|placeId))$/,
  "anyone may enter a coupon code; guessing is rate-limited": /(promoCodes|couponCodes)$/,
  "promotions belong to the merchant":
    /(expectedPromotions|promoData\.appliedPromotions)\[\]\.(id|promotionId|versionId)$/,
  "address ids are never looked up (specification/addresses#ids)": /cart\.(billing|shipping)Address\.(id|addressId)$/,
  "delivery rates do not reveal who a code was issued to": /^post \/api\/shipping\/rates cart\.email$/,
  "an order with this address would also reveal whether a single-use code was used":
    /^post \/api\/promotions\/verify cart\.customer\.email$/,
  "the buyer chooses the sender and recipient of a gift card": /giftcard\.(recipient|sender)Email$/,
  "the phone number is stored with the order and never looked up": /(cart|Address)\.phone$/,
  "analytics ids are stored with the order and never looked up": /cart\.analytics\.(gclid|dclid|clientId)$/,
  "visits have a random id from the browser, which is never looked up": /^post \/api\/visits /,
  "notifications are not sent to phones": /^post \/api\/notifications\/coming-soon phone$/,
  "the token is only used when the order is placed":
    /^post \/api\/payment\/afterpay-token cart\.payment\.(nonce|orderToken)$/,
  "guessing passwords and codes is rate-limited (server/api/accounts/attacks.test.ts)":
    /^post \/api\/auth\/(sign-up email|sign-in email|confirm code|password\/reset code)$/,
  "other tests try another account's data (server/api/accounts: account, attacks, emailChange, federated, passkeys, security)":
    /^(post \/api\/auth\/(email|federated\/confirm|passkeys|passkeys\/(name|prove|remove|sign-in)|proof\/confirm|devices\/end)|put \/api\/account|post \/api\/account\/email) /,
  "visitor ids are neither looked up nor stored": /^post \/api\/product\/recommendations userEvent\.visitorId$/,
  "a card is its own proof": /^post \/test-payments\/tokens (number|securityCode)$/,
};

describe.each(Object.entries(tried))("Eve using Ada's data in %s", (_call, fields) => {
  it.each(Object.entries(fields))("cannot read, order or change anything of Ada's through %s", (_field, trial) =>
    trial(),
  );
});

it("tries every identifying field of every endpoint, except fields that identify nothing private", () => {
  const done = Object.entries(tried).flatMap(([call, fields]) =>
    Object.keys(fields).map((field) => `${call} ${field}`),
  );
  const isEverybodys = (field: string) => Object.values(everybodys).some((pattern) => pattern.test(field));
  const found = namingFields(shop.paths);
  expect(found.filter((field) => !done.includes(field) && !isEverybodys(field))).toEqual([]);
  expect(done.filter((field) => !found.includes(field))).toEqual([]);
});

it("does not unsubscribe Ada if Eve sends a forged token", async () => {
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const { subscriptionId, subscriptionToken } = shop.adas;
  for (const token of [subscriptionId, `${subscriptionId}.${"A".repeat(43)}`]) {
    await eve("POST", "/unsubscribe", new URLSearchParams({ token }).toString(), form);
  }
  const link = await shop.call("GET", `/api/notifications/unsubscribe?token=${subscriptionToken}`);
  expect(link.json).toMatchObject({ isDone: false });
});

it.each(["Bearer nonsense", "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0."])(
  "refuses a request with the token %s instead of treating its sender as a guest",
  async (authorization) => {
    const place = ["POST", "/api/order/place", evesOrder(29.95, {}, { nonce: await shop.card() })] as const;
    const answer = await shop.call(...place, { authorization, "idempotency-key": randomUUID() });
    expect(outcome(answer)).toBe("401 INVALID_AUTHORIZATION");
    expect(outcome(await shop.call("GET", "/api/stores", undefined, { authorization }))).toBe(
      "401 INVALID_AUTHORIZATION",
    );
  },
);

it("refuses an invalid token on every endpoint", async () => {
  const headers = { authorization: "Bearer nonsense", "idempotency-key": randomUUID() };
  const calls = Object.entries(shop.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => [method.toUpperCase(), path] as const),
  );
  const own = calls.filter(([, path]) => path.startsWith("/api/"));
  expect(own.length).toBeGreaterThan(40);
  for (const [method, path] of own) {
    const body = method === "GET" ? undefined : {};
    const answer = await shop.call(method, path.replaceAll(/\{\w+\}/g, "x"), body, headers);
    expect([method, path, outcome(answer)]).toEqual([method, path, "401 INVALID_AUTHORIZATION"]);
  }
});

it("none of Eve's requests changes Ada's data", async () => {
  isOpen = false;
  await shop.end(async ({ db }) => {
    const placed = await db.select().from(orders).where(eq(orders.status, "placed"));
    const adas = placed.find(({ number }) => number === shop.adas.number);
    expect(placed).toHaveLength(1 + evesOrders);
    expect(adas).toMatchObject({ email: shop.adas.email, grandTotalCents: 2995 });
    expect(await db.select().from(embeddedPayments).where(eq(embeddedPayments.status, "authorised"))).toMatchObject([
      { key: adas?.id, amountCents: 2995 },
    ]);
    expect(await db.select().from(vouchers)).toMatchObject([{ code: shop.adas.voucher, balanceCents: 5000 }]);
    expect(await db.select().from(storeCredit)).toMatchObject([{ balanceCents: credit * 100 }]);
    const waiting = await db.select().from(subscriptions);
    expect(waiting.map(({ contact, status }) => `${contact} ${status}`)).toEqual(
      Array<string>(2).fill(`${shop.adas.email} waiting`),
    );
    const [shiraz] = await db.select().from(variants).where(eq(variants.id, "v-shiraz"));
    expect(shiraz).toMatchObject({ qtyRaw: 1000 - placed.length, reserved: 0 });
  });
});
