import { cents, dollars, toCents } from "@corkwood/commerce";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../../db/connection.ts";
import { orders, outbox, storeCreditEntries, voucherRedemptions, vouchers } from "../../db/schema.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { issueCredit, readCredit } from "../../vouchers/credit.ts";
import { aVoucher } from "../../vouchers/testing/testVouchers.ts";
import { emptyShop, openTestShop, orderWith, type TestShop, type TestShopOptions } from "../testing/testShop.ts";

let opened: OpenDatabase;
let shop: TestShop;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(() => open());

async function open(options?: TestShopOptions): Promise<void> {
  await emptyShop(opened);
  shop = await openTestShop({ ...options, opened });
  await shop.stock("shiraz", 2000, 100);
}

const enter = (...codes: string[]) => ({ vouchers: codes.map((code) => ({ code, pin: "123456" })) });
const byCard = async (number = "4111 1111 1111 1111") => ({
  methodCode: "braintreeCreditCard",
  nonce: await shop.card(number),
});
const noPayment = { methodCode: "noPayment" };
const one = [["shiraz", 1]] as const;

async function left(code: string): Promise<number> {
  const [row] = await opened.db.select().from(vouchers).where(eq(vouchers.code, code));
  return (row?.balanceCents ?? Number.NaN) / 100;
}

/** Signs in a customer with store credit. @param amount in dollars */
async function signIn(amount: number, email = "ada@example.com"): Promise<void> {
  shop.account = { email };
  const credit = { email, amount: toCents(dollars(amount)), reason: null };
  await opened.db.transaction((tx) => issueCredit(tx, credit, new Date(shop.clock.now)));
}

describe("vouchers", () => {
  it("are used before the card, which pays the remainder", async () => {
    const [first, second] = [
      await aVoucher(opened.db, { amountCents: cents(500) }),
      await aVoucher(opened.db, { amountCents: cents(1000) }),
    ];
    // 20.00 + 9.95 - 5.00 - 10.00
    const { json } = await shop.place(orderWith(one, 14.95, enter(first, second.toLowerCase()), await byCard()));
    expect(json.order).toMatchObject({
      voucherCount: 2,
      voucherRedemptionTotal: 15,
      grandTotal: 14.95,
      paymentMethodLabel: "Credit Card",
    });
    expect([await left(first), await left(second)]).toEqual([0, 0]);
    const [order] = await opened.db.select().from(orders);
    expect(order).toMatchObject({ status: "placed", voucherCents: 1500, grandTotalCents: 1495 });
    const redemptions = await opened.db.select().from(voucherRedemptions).orderBy(asc(voucherRedemptions.position));
    expect(redemptions).toMatchObject([
      { voucherCode: first, amountCents: 500, status: "final" },
      { voucherCode: second, amountCents: 1000, status: "final" },
    ]);
    const [email] = await opened.db.select().from(outbox);
    expect(email?.text).toContain("Gift card vouchers (2): -$15.00");
    expect(email?.html).toContain("-$15.00");
  });

  it("keep their remaining balance if they cover the total", async () => {
    const [first, second] = [await aVoucher(opened.db), await aVoucher(opened.db)];
    const { json } = await shop.place(orderWith(one, 0, enter(first, second), noPayment));
    expect(json.order).toMatchObject({
      voucherCount: 1,
      voucherRedemptionTotal: 29.95,
      grandTotal: 0,
      paymentMethod: "noPayment",
      paymentMethodLabel: "Gift Card(s)",
    });
    expect([await left(first), await left(second)]).toEqual([20.05, 50]);
    const [email] = await opened.db.select().from(outbox);
    expect(email?.text).toContain("Gift Card(s): nothing is left to pay.");
    expect(await shop.variant("shiraz")).toMatchObject({ qtyRaw: 99, reserved: 0 });
  });

  it("are listed in the refusal if they do not exist, have expired, are used up, or were entered twice", async () => {
    const good = await aVoucher(opened.db);
    const over = await aVoucher(opened.db, { expiresAt: new Date(shop.clock.now - 1000) });
    const entered = { vouchers: [good, "NONE-AT-ALL", over, good].map((code) => ({ code, pin: "123456" })) };
    const { status, json } = await shop.place(orderWith(one, 0, entered, noPayment));
    expect(status).toBe(409);
    expect(json.code).toBe("VOUCHER_NOT_FOUND");
    expect(json.errors?.map(({ path }) => path)).toEqual([
      "cart.vouchers.1.code",
      "cart.vouchers.2.code",
      "cart.vouchers.3.code",
    ]);
    const wrongPin = { vouchers: [{ code: good, pin: "654321" }] };
    expect((await shop.place(orderWith(one, 0, wrongPin, noPayment))).json.code).toBe("VOUCHER_NOT_FOUND");
    expect((await shop.place(orderWith(one, 0, enter(over), noPayment))).json.code).toBe("VOUCHER_EXPIRED");
    await shop.place(orderWith([["shiraz", 3]], 19.95, enter(good)));
    expect((await shop.place(orderWith(one, 29.95, enter(good)))).json.code).toBe("VOUCHER_REDEEMED");
  });

  it("make the order fail if another order has spent them, instead of charging more to the card", async () => {
    const code = await aVoucher(opened.db, { amountCents: cents(3000) });
    await shop.place(orderWith(one, 0, enter(code), noPayment));
    // Five cents are left on the voucher.
    const { status, json } = await shop.place(orderWith(one, 1, enter(code), await byCard()));
    expect(status).toBe(409);
    expect(json).toMatchObject({
      code: "EXPECTED_AMOUNT_CHANGED",
      detail: expect.stringContaining("what is left to pay with") as string,
      current: { vouchers: [0.05], voucherRedemptionTotal: 0.05, grandTotal: 29.9 },
    });
  });

  it("are reserved during a card payment, and released if the card is declined", async () => {
    const held = "HELD-5";
    let leftThen = Number.NaN;
    await open({
      wrapGateway: (gateway) => ({
        ...gateway,
        authorise: async (request) => {
          leftThen = await left(held);
          const other = await shop.place(orderWith(one, 24.95, enter(held)));
          expect(other.json.code).toBe("VOUCHER_PENDING");
          return gateway.authorise(request);
        },
      }),
    });
    await aVoucher(opened.db, { code: held, amountCents: cents(500) });
    const declined = await byCard("4000 0000 0000 0002");
    expect((await shop.place(orderWith(one, 24.95, enter(held), declined))).status).toBe(402);
    expect(leftThen).toBe(0);
    expect(await left(held)).toBe(5);
    expect(await opened.db.$count(voucherRedemptions)).toBe(0);
  });

  it("cannot be spent more than once by twenty concurrent orders", async () => {
    const code = await aVoucher(opened.db);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.place(orderWith(one, 0, enter(code), noPayment))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const codes = new Set(answers.filter(({ status }) => status !== 200).map(({ json }) => json.code));
    expect([...codes]).toEqual(["EXPECTED_AMOUNT_CHANGED"]);
    expect(await left(code)).toBe(20.05);
    expect(await shop.variant("shiraz")).toMatchObject({ qtyRaw: 99, reserved: 0 });
  }, 60_000);

  it("pay no more than their balance towards concurrent card orders", async () => {
    const code = await aVoucher(opened.db);
    // 7 × 20.00, delivered to the metropolitan zone: 149.95 - 50.00.
    const [cards, lines] = [await Promise.all(Array.from({ length: 10 }, () => byCard())), [["shiraz", 7]] as const];
    const answers = await Promise.all(cards.map((card) => shop.place(orderWith(lines, 99.95, enter(code), card))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const taken = await opened.db.select().from(voucherRedemptions);
    expect(taken).toMatchObject([{ amountCents: 5000, status: "final" }]);
  }, 60_000);

  it("cannot be guessed by placing orders, because wrong PINs in orders also count towards the limits", async () => {
    const code = await aVoucher(opened.db);
    const tried: number[] = [];
    for (let pin = 0; pin < 15; pin++) {
      const attempt = { vouchers: [{ code, pin: String(pin).padStart(6, "0") }] };
      tried.push((await shop.place(orderWith(one, 0, attempt, noPayment))).status);
    }
    // Ten attempts per code are allowed, then three an hour per client.
    expect(tried.slice(0, 13)).toEqual(Array.from({ length: 13 }, () => 409));
    expect(tried.slice(13)).toEqual([429, 429]);
  });
});

describe("store credit", () => {
  it("is used after vouchers for a signed-in customer, regardless of the order's email address", async () => {
    await signIn(15, "Ada@Example.com");
    const code = await aVoucher(opened.db, { amountCents: cents(500) });
    const instructions = { ...enter(code), email: "office@example.com" };
    // 29.95 - 5.00 - 15.00
    const body = orderWith(one, 9.95, instructions, { ...(await byCard()), useStoreCredit: true });
    expect((await shop.place(body)).json.order).toMatchObject({
      voucherRedemptionTotal: 5,
      storeCreditRedemptionTotal: 15,
      grandTotal: 9.95,
    });
    expect(await readCredit(opened.db, "ada@example.com")).toBe(0);
  });

  it("leaves nothing to pay if it covers the total, alone or with a voucher", async () => {
    await signIn(50);
    const alone = await shop.place(orderWith(one, 0, {}, { ...noPayment, useStoreCredit: true }));
    expect(alone.json.order).toMatchObject({ paymentMethodLabel: "Store Credit", storeCreditRedemptionTotal: 29.95 });
    const code = await aVoucher(opened.db, { amountCents: cents(1000) });
    const both = await shop.place(orderWith(one, 0, enter(code), { ...noPayment, useStoreCredit: true }));
    expect(both.json.order.paymentMethodLabel).toBe("Gift Card(s) and Store Credit");
    expect(await readCredit(opened.db, "ada@example.com")).toBe(toCents(dollars(0.1)));
  });

  it("cannot be used by a guest who knows a customer's email address", async () => {
    await signIn(50);
    shop.account = undefined;
    const { json } = await shop.place(orderWith(one, 0, {}, { ...noPayment, useStoreCredit: true }));
    expect(json).toMatchObject({
      code: "EXPECTED_AMOUNT_CHANGED",
      current: { storeCreditRedemptionTotal: 0, grandTotal: 29.95 },
    });
    expect(await readCredit(opened.db, "ada@example.com")).toBe(toCents(dollars(50)));
  });

  it("is not used unless the customer chooses to", async () => {
    await signIn(50);
    expect((await shop.place(orderWith(one, 29.95))).json.order.storeCreditRedemptionTotal).toBe(0);
    expect(await readCredit(opened.db, "ada@example.com")).toBe(toCents(dollars(50)));
  });

  it("is spent only once by concurrent orders", async () => {
    await signIn(29.95);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shop.place(orderWith(one, 0, {}, { ...noPayment, useStoreCredit: true }))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.json.code).toBe("EXPECTED_AMOUNT_CHANGED");
    expect(await readCredit(opened.db, "ada@example.com")).toBe(0);
    const entries = await opened.db.select().from(storeCreditEntries);
    expect(entries.filter(({ kind }) => kind === "redeem")).toHaveLength(1);
  }, 60_000);

  it("is returned if the card is declined", async () => {
    await signIn(10);
    const declined = { ...(await byCard("4000 0000 0000 0002")), useStoreCredit: true };
    expect((await shop.place(orderWith(one, 19.95, {}, declined))).status).toBe(402);
    expect(await readCredit(opened.db, "ada@example.com")).toBe(toCents(dollars(10)));
  });
});
