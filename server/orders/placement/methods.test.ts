import { randomUUID } from "node:crypto";
import { cents } from "@corkwood/commerce";
import type { OnlineMethod } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { products, embeddedPayments } from "../../db/schema.ts";
import type { AuthoriseRequest } from "../../providers/payments/common/gateway.ts";
import { aVoucher } from "../../vouchers/testing/testVouchers.ts";
import { openTestShop, orderBody, orderWith, staffToken, type TestShop } from "../testing/testShop.ts";

let shop: TestShop;
const requests: AuthoriseRequest[] = [];
beforeAll(async () => {
  shop = await openTestShop({
    wrapGateway: (gateway) => ({
      ...gateway,
      authorise: (request) => {
        requests.push(request);
        return gateway.authorise(request);
      },
    }),
  });
  await shop.stock("shiraz", 2000, 1000);
  await shop.stock("dear", 100_000, 1000);
});
afterAll(() => shop.close());

const one = [["shiraz", 1]] as const;
const two = [["shiraz", 2]] as const;

async function charged() {
  const rows = await shop.opened.db.select().from(embeddedPayments);
  return rows.filter(({ status }) => status === "authorised");
}

describe("a payment that is approved at the provider", () => {
  it.each<[OnlineMethod, string]>([
    ["braintreePaypal", "PayPal"],
    ["braintreePaypalPayIn4", "PayPal Pay In 4"],
  ])("charges the approved amount once with %s", async (methodCode, label) => {
    const nonce = await shop.approve(methodCode, 49.95);
    const body = orderWith(two, 49.95, {}, { methodCode, nonce, deviceData: "device" });
    const before = (await charged()).length;
    const { status, json } = await shop.place(body);
    expect(status).toBe(200);
    expect(json.order).toMatchObject({ grandTotal: 49.95, paymentMethodLabel: label });
    expect(await charged()).toHaveLength(before + 1);
    expect(requests.at(-1)).toMatchObject({
      method: methodCode,
      amount: 4995,
      deviceData: "device",
      lines: [
        { name: "shiraz", quantity: 2, unitAmount: 2000 },
        { name: "Standard delivery", quantity: 1, unitAmount: 995 },
      ],
    });
    const again = await shop.place(body);
    expect(again).toMatchObject({ status: 402, json: { code: "PAYMENT_DECLINED" } });
    expect(again.json.detail).toContain(label);
    expect(await charged()).toHaveLength(before + 1);
  });

  const begin = (body: object) => shop.post("/api/payment/afterpay-token", body);

  it("is started with Afterpay for exactly the order total", async () => {
    const cart = { gift: { type: "wrapped", from: "", to: "", message: "" } };
    // 2 × 20.00 + 9.95 + 2 × 5.00 for wrapping
    const start = await begin(orderWith(two, 59.95, cart, { methodCode: "afterpay" }));
    expect(start.headers.get("cache-control")).toBe("no-store");
    const { token } = (await start.json()) as { token: { token: string; provider: string; url: string } };
    expect(token).toMatchObject({ provider: "embedded", url: "/test-payments/approve" });
    const body = orderWith(two, 59.95, cart, { methodCode: "afterpay", orderToken: token.token });
    expect((await shop.place(body)).status, "before it is approved").toBe(402);
    await shop.approve("afterpay", 59.95, token.token);
    expect((await shop.place(body)).json.order).toMatchObject({ grandTotal: 59.95, paymentMethodLabel: "Afterpay" });
    expect(requests.at(-1)).toMatchObject({ method: "afterpay", nonce: token.token, amount: 5995 });
  });

  it("is not started with Afterpay for an order that would be refused", async () => {
    const codeOf = async (body: object) => ((await (await begin(body)).json()) as { code: string }).code;
    const byAfterpay = { methodCode: "afterpay" };
    expect(await codeOf(orderWith(two, 49.94, {}, byAfterpay))).toBe("EXPECTED_AMOUNT_CHANGED");
    expect(await codeOf(orderWith(two, 49.96, {}, byAfterpay))).toBe("EXPECTED_AMOUNT_CHANGED");
    expect(await codeOf(orderWith([["shiraz", 1001]], 1, {}, byAfterpay))).toBe("VALIDATION_FAILED");
    expect(await codeOf(orderWith([["dear", 2]], 2000, {}, byAfterpay))).toBe("PAYMENT_METHOD_UNKNOWN");
    expect(await codeOf(orderWith(two, 49.95))).toBe("VALIDATION_FAILED");
    const wrong = { vouchers: [{ code: "NO-SUCH", pin: "1" }] };
    expect(await codeOf(orderWith(two, 49.95, wrong, byAfterpay))).toBe("VOUCHER_NOT_FOUND");
    expect(await shop.variant("shiraz")).toMatchObject({ reserved: 0 });
  });

  it("is not charged if the total has fallen, so that the shopper sees the lower total first", async () => {
    await shop.stock("falling", 2000, 10);
    const nonce = await shop.approve("braintreePaypal", 29.95);
    await shop.opened.db
      .update(products)
      .set({ priceCents: cents(1500) })
      .where(eq(products.id, "p-falling"));
    const body = orderWith([["falling", 1]], 29.95, {}, { methodCode: "braintreePaypal", nonce });
    const { json } = await shop.place(body);
    expect(json).toMatchObject({ code: "EXPECTED_AMOUNT_CHANGED", current: { grandTotal: 24.95 } });
  });

  it.each([
    ["braintreePaypal", "cart.payment.nonce", "Approve the payment at PayPal."],
    ["afterpay", "cart.payment.orderToken", "Approve the payment at Afterpay."],
    ["braintreeCreditCard", "cart.payment.nonce", "Enter your card details."],
  ])("needs the provider's token for %s", async (methodCode, path, message) => {
    const { status, json } = await shop.place(orderWith(one, 29.95, {}, { methodCode }));
    expect(status).toBe(400);
    expect(json.errors).toEqual([{ path, message }]);
  });
});

describe("totals that a payment method accepts", () => {
  it.each<[OnlineMethod, string, number, number]>([
    // One bottle with delivery costs less than $30.
    ["braintreePaypalPayIn4", "shiraz", 1, 29.95],
    ["braintreePaypalPayIn4", "dear", 2, 2000],
    ["afterpay", "dear", 2, 2000],
  ])("exclude totals outside the limits of %s: %s × %i", async (methodCode, name, qty, total) => {
    const body = orderWith([[name, qty]], total, {}, { methodCode, nonce: "n", orderToken: "t" });
    const { status, json } = await shop.place(body);
    expect(status).toBe(409);
    expect(json.code).toBe("PAYMENT_METHOD_UNKNOWN");
    expect(json.errors?.[0]?.path).toBe("cart.payment.methodCode");
  });

  it("exclude zero, except with noPayment, which accepts only zero", async () => {
    const something = await shop.place(orderWith(one, 29.95, {}, { methodCode: "noPayment" }));
    expect(something.json).toMatchObject({
      code: "PAYMENT_METHOD_UNKNOWN",
      detail: expect.stringContaining("There is still something to pay") as string,
    });
    const vouchers = [{ code: await aVoucher(shop.opened.db), pin: "123456" }];
    for (const methodCode of ["bankTransfer", "braintreeCreditCard"]) {
      const body = orderWith(one, 0, { vouchers }, { methodCode, nonce: "n" });
      const { json } = await shop.place(body);
      expect(json.detail).toContain("There is nothing left to pay");
      // A shopper who expected to pay is shown that nothing is due.
      const unexpected = await shop.place(orderWith(one, 5, { vouchers }, { methodCode, nonce: "n" }));
      expect(unexpected.json).toMatchObject({ code: "EXPECTED_AMOUNT_CHANGED", current: { grandTotal: 0 } });
    }
  });

  it("include zero with noPayment if promotions and free delivery leave nothing to pay", async () => {
    await shop.promote({ id: "all", name: "On Us", couponCodes: ["ONUS"], effect: { type: "percent", percent: 100 } });
    await shop.promote({ id: "freight", name: "Freight", couponCodes: ["FREIGHT"], effect: { type: "freeDelivery" } });
    const body = orderWith(one, 0, { promoCodes: ["ONUS", "FREIGHT"] }, { methodCode: "noPayment" });
    expect((await shop.place(body)).json.order).toMatchObject({
      grandTotal: 0,
      paymentMethodLabel: "No Payment Required",
    });
  });
});

it("rejects a payment method without a provider", async () => {
  const poor = await openTestShop({ opened: shop.opened, methods: ["braintreeCreditCard"] });
  const byPaypal = orderWith(one, 29.95, {}, { methodCode: "braintreePaypal", nonce: "n" });
  expect((await poor.place(byPaypal)).json).toMatchObject({
    status: 409,
    code: "PAYMENT_METHOD_UNKNOWN",
    errors: [{ path: "cart.payment.methodCode" }],
  });
  expect((await poor.place(orderBody(one, 29.95, await shop.card("4111 1111 1111 1111")))).status).toBe(200);
});

describe("3-D Secure", () => {
  it.each([
    ["4000 0000 0000 1091", "was not requested"],
    ["4000 0000 0000 1059", "is not supported by the card"],
    ["4000 0000 0000 1067", "fails"],
  ])("rejects card %s if authentication %s, without charging", async (number) => {
    const before = (await charged()).length;
    const { status, json } = await shop.place(orderBody(one, 29.95, await shop.card(number)));
    expect(status).toBe(402);
    expect(json.code).toBe("THREE_D_SECURE_AUTHENTICATION_FAILED");
    expect(json.detail).toContain("Nothing was charged");
    expect(await charged()).toHaveLength(before);
    expect(await shop.variant("shiraz")).toMatchObject({ reserved: 0 });
  });

  it("accepts the right code", async () => {
    const nonce = await shop.card("4000 0000 0000 1091");
    await shop.post("/test-payments/authentications", { nonce, code: "1234" });
    expect((await shop.place(orderBody(one, 29.95, nonce))).status).toBe(200);
  });

  it("is skipped for the merchant's staff, but not for customers who claim to be staff", async () => {
    const bypass = async () => {
      const nonce = await shop.card("4000 0000 0000 1059");
      return orderWith(one, 29.95, {}, { methodCode: "braintreeCreditCardBypass3DS", nonce });
    };
    for (const headers of [{}, { CloudflareAuthToken: "forged" }, { cookie: `CF_Authorization=${staffToken}` }]) {
      const refused = await shop.place(await bypass(), randomUUID(), headers);
      expect(refused).toMatchObject({ status: 403, json: { code: "PAYMENT_METHOD_UNKNOWN" } });
    }
    const taken = await shop.place(await bypass(), randomUUID(), { CloudflareAuthToken: staffToken });
    expect(taken.json.order).toMatchObject({ grandTotal: 29.95, paymentMethodLabel: "Credit Card" });
  });
});
