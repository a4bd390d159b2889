import { randomUUID } from "node:crypto";
import { cents, dollars, toCents } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, describe, it } from "vitest";
import type { OpenDatabase } from "../../db/connection.ts";
import { orders, outbox, vouchers } from "../../db/schema.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { issueCredit, readCredit } from "../../vouchers/credit.ts";
import { aVoucher } from "../../vouchers/testing/testVouchers.ts";
import { emptyShop, openTestShop, orderWith, type TestShop } from "../testing/testShop.ts";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const customer = "ada@example.com";

/** Starts a shop whose gateway responses are lost until `revive` is called. */
async function openWith(wasCharged: boolean): Promise<{ shop: TestShop; revive: () => void }> {
  await emptyShop(opened);
  let isDead = true;
  const lost = () => {
    throw new Error("The process died");
  };
  const shop = await openTestShop({
    opened,
    wrapGateway: (gateway) => ({
      ...gateway,
      authorise: async (request) => {
        if (wasCharged) await gateway.authorise(request);
        return lost();
      },
      find: async (key) => (isDead ? lost() : gateway.find(key)),
    }),
  });
  return { shop, revive: () => void (isDead = false) };
}

async function left(code: string): Promise<number> {
  const [row] = await opened.db.select().from(vouchers).where(eq(vouchers.code, code));
  return (row?.balanceCents ?? Number.NaN) / 100;
}

describe("an order that a crashed process left pending", () => {
  it.each([
    ["is placed with everything it used if it was charged", true],
    ["is released, and returns everything it used, if it was not charged", false],
  ])("%s", async (_, wasCharged) => {
    const { shop, revive } = await openWith(wasCharged);
    await shop.stock("shiraz", 2000, 100);
    await shop.shelve("shiraz", { "101": 5 });
    await shop.promote({
      id: "once",
      name: "Once",
      couponCodes: ["ONCE"],
      usageLimit: 1,
      effect: { type: "percent", percent: 10 },
    });
    const code = await aVoucher(opened.db, { amountCents: cents(500) });
    shop.account = { email: customer };
    const credit = { email: customer, amount: toCents(dollars(3)), reason: null };
    await opened.db.transaction((tx) => issueCredit(tx, credit, new Date(shop.clock.now)));
    const instructions = {
      vouchers: [{ code, pin: "123456" }],
      promoCodes: ["ONCE"],
      shippingAddress: null,
      shipping: { methodCode: "clickCollect", storeId: "s-north" },
    };
    // 20.00 - 2.00 - 5.00 - 3.00
    const nonce = await shop.card("4111 1111 1111 1111");
    const payment = { methodCode: "braintreeCreditCard", nonce, useStoreCredit: true };
    const body = orderWith([["shiraz", 1]], 10, instructions, payment);
    const key = randomUUID();
    expect((await shop.place(body, key)).status).toBe(503);
    expect(await left(code)).toBe(0);
    expect(await readCredit(opened.db, customer)).toBe(0);
    expect(await shop.variant("shiraz")).toMatchObject({ reserved: 1, locationQtys: { "101": { qty: 4, qtyRaw: 5 } } });

    revive();
    for (const settled of [1, 0]) expect(await shop.orders.settle(0)).toBe(settled);
    const at = wasCharged ? { qty: 4, qtyRaw: 4 } : { qty: 5, qtyRaw: 5 };
    expect(await shop.variant("shiraz")).toMatchObject({
      qtyRaw: wasCharged ? 99 : 100,
      reserved: 0,
      locationQtys: { "101": at },
    });
    expect(await left(code)).toBe(wasCharged ? 0 : 5);
    expect(await readCredit(opened.db, customer)).toBe(wasCharged ? 0 : toCents(dollars(3)));
    const [order] = await opened.db.select().from(orders);
    expect(order?.status).toBe(wasCharged ? "placed" : "released");
    expect(await opened.db.$count(outbox)).toBe(wasCharged ? 1 : 0);
    if (wasCharged) expect((await shop.place(body, key)).json.order.voucherCount).toBe(1);
    const again = await shop.place(orderWith([["shiraz", 1]], 27.95, { promoCodes: ["ONCE"] }));
    expect(again.status).toBe(wasCharged ? 409 : 200);
  });
});
