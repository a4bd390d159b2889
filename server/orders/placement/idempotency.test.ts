import { randomUUID } from "node:crypto";
import { cents } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OpenDatabase } from "../../db/connection.ts";
import { idempotencyKeys, orders, outbox, voucherRedemptions } from "../../db/schema.ts";
import { betweenStatements, openTestDatabase } from "../../db/testing/testDatabase.ts";
import { aVoucher } from "../../vouchers/testing/testVouchers.ts";
import { claimKey, nameOrder } from "./idempotency.ts";
import { openTestShop, orderBody, orderWith, type TestShop } from "../testing/testShop.ts";

let opened: OpenDatabase;
let shop: TestShop;
beforeAll(async () => {
  opened = await openTestDatabase();
  shop = await openTestShop({ opened });
  await shop.stock("shiraz", 2000, 1000);
});
afterAll(() => opened.close());

describe("an idempotency key", () => {
  it("creates one order with identical responses if it is sent five times with the same body", async () => {
    const before = await shop.opened.db.$count(orders);
    const key = randomUUID();
    const body = orderBody([["shiraz", 1]], 29.95);
    const texts = new Set<string>();
    for (let times = 0; times < 5; times++) texts.add((await shop.place(body, key)).text);
    expect(texts.size).toBe(1);
    expect(await shop.opened.db.$count(orders)).toBe(before + 1);
  });

  it("creates one order, one email and identical responses if it is sent fifty times concurrently, by transfer and by card", async () => {
    for (const nonce of [undefined, await shop.card("4111111111111111")]) {
      const { db } = shop.opened;
      const [ordersBefore, emailsBefore] = [await db.$count(orders), await db.$count(outbox)];
      const { qtyRaw } = await shop.variant("shiraz");
      const key = randomUUID();
      const body = orderBody([["shiraz", 2]], 49.95, nonce);
      const answers = await Promise.all(Array.from({ length: 50 }, () => shop.place(body, key)));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(answers[0]?.status).toBe(200);
      expect((await shop.place(body, key)).text).toBe(answers[0]?.text);
      expect(await db.$count(orders)).toBe(ordersBefore + 1);
      expect(await db.$count(outbox)).toBe(emailsBefore + 1);
      expect(await shop.variant("shiraz")).toMatchObject({ qtyRaw: qtyRaw - 2, reserved: 0 });
    }
  });

  it("redeems a voucher only once if the same order is sent fifty times concurrently", async () => {
    const { db } = shop.opened;
    const code = await aVoucher(db, { amountCents: cents(10_000) });
    const [key, vouchers] = [randomUUID(), [{ code, pin: "123456" }]];
    const body = orderWith([["shiraz", 1]], 0, { vouchers }, { methodCode: "noPayment" });
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.place(body, key)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await db.select().from(voucherRedemptions)).toMatchObject([{ amountCents: 2995, status: "final" }]);
  });

  it("creates one order with identical responses if it is sent to two processes concurrently", async () => {
    const other = await openTestShop({ opened: shop.opened });
    const { db } = shop.opened;
    const before = await db.$count(orders);
    for (const nonce of [undefined, await shop.card("4111111111111111")]) {
      const key = randomUUID();
      const body = orderBody([["shiraz", 1]], 29.95, nonce);
      const answers = await Promise.all([shop, other, shop, other].map((process) => process.place(body, key)));
      expect(answers[0]?.status).toBe(200);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    }
    expect(await db.$count(orders)).toBe(before + 2);
  });

  it("is refused with a different body, in concurrent and in later requests", async () => {
    const key = randomUUID();
    const [first, second] = await Promise.all([
      shop.place(orderBody([["shiraz", 1]], 29.95), key),
      shop.place(orderBody([["shiraz", 2]], 49.95), key),
    ]);
    expect(first.status).toBe(200);
    expect(second.json).toMatchObject({ status: 409, code: "IDEMPOTENCY_KEY_REUSED" });
    const later = await shop.place(orderBody([["shiraz", 3]], 69.95), key);
    expect(later.json.code).toBe("IDEMPOTENCY_KEY_REUSED");
  });

  it("gets the same response again if the request was refused", async () => {
    const key = randomUUID();
    const body = orderBody([["shiraz", 1]], 1);
    const first = await shop.place(body, key);
    const second = await shop.place(body, key);
    const { requestId: _, ...refusal } = first.json;
    expect(first.status).toBe(409);
    expect(second.json).toMatchObject(refusal);
  });

  it("is valid for a day", async () => {
    const key = randomUUID();
    const body = orderBody([["shiraz", 1]], 29.95);
    const first = await shop.place(body, key);
    shop.clock.now += 86_399_000;
    expect((await shop.place(body, key)).json.orderNumber).toBe(first.json.orderNumber);
    shop.clock.now += 1000;
    expect((await shop.place(body, key)).json.orderNumber).not.toBe(first.json.orderNumber);
    shop.clock.now += 86_400_001;
    await shop.orders.settle(60_000);
    expect(await shop.opened.db.$count(idempotencyKeys)).toBe(0);
  });
});

describe("an idempotency key deleted while another request reads it", () => {
  const [key, orderId, hash, now] = [randomUUID(), randomUUID(), "hash", Date.UTC(2026, 0, 1)];

  it("belongs to the next request that stores it", async () => {
    const { db } = shop.opened;
    const write = async () => void (await claimKey(db, key, hash, now));
    const turns: (() => Promise<void>)[] = [
      async () => undefined,
      // Between the write and the read, the order with the key is released, and the shopper's next attempt creates
      // another order.
      async () => void (await db.delete(idempotencyKeys).where(eq(idempotencyKeys.key, key))),
      async () => {
        await write();
        await db.execute(nameOrder(key, orderId));
      },
    ];
    await write();
    const claim = await betweenStatements(
      db,
      async () => turns.shift()?.(),
      () => claimKey(db, key, hash, now),
    );
    expect(claim).toEqual({ state: "open", orderId });
  });
});

describe("an idempotency key's format", () => {
  it.each([undefined, "", "short", "with space in it", "x".repeat(256), "ключключ"])("must not be %j", async (key) => {
    const before = await shop.opened.db.$count(orders);
    const headers: Record<string, string> =
      key === undefined || /[^\x20-\x7e]/.test(key) ? {} : { "idempotency-key": key };
    const response = await shop.post("/api/order/place", orderBody([["shiraz", 1]], 29.95), headers);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "VALIDATION_FAILED", errors: [{ path: "Idempotency-Key" }] });
    expect(await shop.opened.db.$count(orders)).toBe(before);
  });
});
