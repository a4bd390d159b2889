import { cents, dollars, toCents } from "@corkwood/commerce";
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../../db/connection.ts";
import { orders, outbox, embeddedRefunds, vouchers, type OrderRow } from "../../db/schema.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { inTransaction } from "../../db/transactions.ts";
import { deliverDue } from "../../emails/deliver.ts";
import { PaymentUnavailableError } from "../../providers/payments/common/gateway.ts";
import { settings } from "@corkwood/sample";
import { issueCredit, readCredit } from "../../vouchers/credit.ts";
import { settleVouchers } from "../../vouchers/redeem.ts";
import { anOrder, aVoucher, holdVouchers } from "../../vouchers/testing/testVouchers.ts";
import { cancelOrder, type CancelContext, type CancelOptions } from "./cancel.ts";
import { emptyShop, openTestShop, orderBody, type TestShop } from "../testing/testShop.ts";

let opened: OpenDatabase;
let shop: TestShop;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

beforeEach(async () => {
  await opened.db.delete(embeddedRefunds);
  await emptyShop(opened);
  shop = await openTestShop({ opened });
  await shop.stock("shiraz", 2000, 10);
  await shop.stock("riesling", 1500, 20);
  await shop.stock("gift", 5000, 0, {
    functionalType: "giftcard",
    giftcardMinCents: cents(5000),
    giftcardMaxCents: cents(100_000),
  });
});

const card = () => shop.card("4111 1111 1111 1111");

/** Buys two shiraz and one riesling by card. @returns the order number */
async function buy(promoCodes: string[] = [], total = 64.95): Promise<string> {
  const lines = [["shiraz", 2] as const, ["riesling", 1] as const];
  const { json } = await shop.place(orderBody(lines, total, await card(), promoCodes));
  return json.orderNumber;
}

/** @param sendOn day on which the gift card is sent, by default immediately */
async function buyGiftCard(sendOn?: string): Promise<string> {
  const body = orderBody([["gift", 1]], 150, await card());
  const giftcard = {
    amount: 150,
    recipientName: "Wren",
    recipientEmail: "wren@example.com",
    message: "",
    senderName: "Odette",
    senderEmail: "odette@example.com",
    sendOn,
  };
  Object.assign(body.cart.items[0] as object, { giftcard });
  return (await shop.place(body)).json.orderNumber;
}

const context = (over: Partial<CancelContext> = {}): CancelContext => ({
  db: opened.db,
  gateway: shop.gateway,
  settings: () => settings,
  emailFrom: "Corkwood <orders@corkwood.example>",
  now: () => shop.clock.now,
  ...over,
});
const cancel = (number: string, options: CancelOptions = {}, over: Partial<CancelContext> = {}) =>
  cancelOrder(context(over), number, options);

async function rowOf(number: string): Promise<OrderRow> {
  const [row] = await opened.db.select().from(orders).where(eq(orders.number, number));
  if (!row) throw new Error(`No order ${number}`);
  return row;
}
const refunds = () => opened.db.select().from(embeddedRefunds);
const cancelEmails = () => opened.db.select().from(outbox).where(like(outbox.topic, "%:cancelled"));

/** Sends all due emails. @returns the recipients */
async function deliver(): Promise<string[]> {
  const sent: string[] = [];
  const transport = { send: async (_: string, { to }: { to: string }) => void sent.push(to), close: () => undefined };
  const logger = { info: () => undefined, warn: () => undefined };
  await deliverDue({ db: opened.db, transport, now: () => shop.clock.now, logger });
  return sent;
}
const left = async (name: string) => (await shop.variant(name)).qtyRaw;

/** Expects all effects of cancelling an order of `buy`, each exactly once. */
async function expectTakenBack(number: string): Promise<void> {
  expect(await rowOf(number)).toMatchObject({ status: "cancelled", cancelledAt: new Date(shop.clock.now) });
  expect(await refunds()).toMatchObject([{ amountCents: 6495 }]);
  expect([await left("shiraz"), await left("riesling")]).toEqual([10, 20]);
  expect(await cancelEmails()).toHaveLength(1);
}

describe("cancelling an order", () => {
  it("refunds the payment, returns the stock, and emails the customer", async () => {
    const number = await buy();
    expect([await left("shiraz"), await left("riesling")]).toEqual([8, 19]);
    expect(await cancel(number, { why: "corked" })).toMatchObject({
      outcome: "cancelled",
      order: { status: "cancelled" },
    });
    await expectTakenBack(number);
    const [refund] = await refunds();
    const row = await rowOf(number);
    expect(row).toMatchObject({ cancelReason: "corked", refundReference: refund?.reference });
    expect(refund?.paymentKey).toBe(row.id);
    const [email] = await cancelEmails();
    expect(email).toMatchObject({
      recipient: "ada@example.com",
      subject: `Your Corkwood order ${number} is cancelled`,
    });
    for (const text of [email?.text, email?.html]) {
      expect(text).toContain("2 x shiraz, 750 ml");
      expect(text).toContain("We give back the $64.95 that you paid by Credit Card.");
      // The note is for the merchant only.
      expect(text).not.toContain("corked");
    }
  });

  it("takes effect only once, even with concurrent requests", async () => {
    const number = await buy();
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(number)));
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual([
      ...Array<string>(7).fill("alreadyCancelled"),
      "cancelled",
    ]);
    expect((await cancel(number)).outcome).toBe("alreadyCancelled");
    await expectTakenBack(number);
  });

  it("returns bottles to the pickup store, or to the location with the most bottles if the order was not for pickup", async () => {
    await shop.shelve("shiraz", { "101": 4, "102": 6 });
    const body = orderBody([["shiraz", 3]], 60, await card());
    Object.assign(body.cart, { shippingAddress: null, billingAddress: body.cart.shippingAddress });
    Object.assign(body.cart.shipping, { methodCode: "clickCollect", storeId: "s-north" });
    const pickedUp = (await shop.place(body)).json.orderNumber;
    const sent = await buy();
    const places = async () => {
      const { qtyRaw, locationQtys } = await shop.variant("shiraz");
      return [qtyRaw, locationQtys["101"], locationQtys["102"]];
    };
    const at = (storeNum: string, qty: number) => ({ storeNum, qty, qtyRaw: qty });
    expect(await places()).toEqual([5, at("101", 1), at("102", 4)]);
    await cancel(pickedUp);
    expect(await places()).toEqual([8, at("101", 4), at("102", 4)]);
    await cancel(sent);
    expect((await places())[0]).toBe(10);
  });

  it("releases the order's uses of promotions", async () => {
    const effect = { type: "percent", percent: 10 };
    await shop.promote({ id: "last", name: "Last Drops", couponCodes: ["LASTDROPS"], effect, usageLimit: 1 });
    const number = await buy(["LASTDROPS"], 59.45);
    const again = async () => shop.place(orderBody([["shiraz", 1]], 27.95, undefined, ["LASTDROPS"]));
    expect((await again()).status).toBe(409);
    await cancel(number);
    expect((await again()).status).toBe(200);
  });

  it("returns vouchers and store credit, and refunds only the remainder of the payment", async () => {
    const code = await aVoucher(opened.db, { amountCents: cents(3000), pin: "123456" });
    const at = new Date(shop.clock.now);
    await inTransaction(opened.db, (tx) =>
      issueCredit(tx, { email: "ada@example.com", amount: toCents(dollars(20)), reason: null }, at),
    );
    shop.account = { email: "ada@example.com" };
    const lines = [["shiraz", 2] as const, ["riesling", 1] as const];
    const body = orderBody(lines, 14.95, await card());
    Object.assign(body.cart, { vouchers: [{ code, pin: "123456" }] });
    Object.assign(body.cart.payment, { useStoreCredit: true });
    const number = (await shop.place(body)).json.orderNumber;
    const balances = async () => [
      (await opened.db.select().from(vouchers))[0]?.balanceCents,
      await readCredit(opened.db, "ada@example.com"),
    ];
    expect(await balances()).toEqual([0, 0]);
    for (let times = 0; times < 2; times++) await cancel(number);
    expect(await balances()).toEqual([3000, 2000]);
    expect(await refunds()).toMatchObject([{ amountCents: 1495 }]);
    const [email] = await cancelEmails();
    for (const amount of [
      "We give back the $14.95",
      "$30.00 is back on the gift cards",
      "$20.00 is back in your store credit",
    ])
      expect(email?.text).toContain(amount);
  });

  it("does not call the gateway for an order paid entirely with vouchers", async () => {
    const code = await aVoucher(opened.db, { amountCents: cents(10_000), pin: "123456" });
    const body = orderBody([["shiraz", 1]], 0);
    Object.assign(body.cart, { vouchers: [{ code, pin: "123456" }] });
    Object.assign(body.cart.payment, { methodCode: "noPayment" });
    const number = (await shop.place(body)).json.orderNumber;
    expect((await cancel(number)).outcome).toBe("cancelled");
    expect((await opened.db.select().from(vouchers))[0]?.balanceCents).toBe(10_000);
    expect(await refunds()).toEqual([]);
  });

  it("does not call the gateway for a bank transfer order", async () => {
    const { json } = await shop.place(orderBody([["shiraz", 1]], 29.95));
    expect((await cancel(json.orderNumber)).outcome).toBe("cancelled");
    expect(await refunds()).toEqual([]);
    expect(await left("shiraz")).toBe(10);
    expect((await cancelEmails())[0]?.text).toContain("If you have sent it already, we will send it back to you");
  });

  it("does not call the gateway if the merchant refunds the payment manually", async () => {
    const number = await buy();
    expect((await cancel(number, { byHand: true })).outcome).toBe("cancelled");
    expect(await refunds()).toEqual([]);
    expect(await left("shiraz")).toBe(10);
  });
});

describe("gift cards bought with a cancelled order", () => {
  const bought = async () => (await opened.db.select().from(vouchers))[0];

  it("are voided and cannot be used", async () => {
    const number = await buyGiftCard();
    expect((await cancel(number)).outcome).toBe("cancelled");
    expect((await bought())?.voidedAt).toEqual(new Date(shop.clock.now));
    expect((await cancelEmails())[0]?.text).toContain("Gift cards bought with it can no longer be used.");
  });

  it("are no longer sent by email", async () => {
    const [remaining, taken] = [await buyGiftCard(), await buyGiftCard()];
    const sent = await buyGiftCard();
    const cardsOf = async (number: string) =>
      opened.db.$count(outbox, like(outbox.topic, `giftcard:${(await rowOf(number)).id}:%`));
    await opened.db
      .update(outbox)
      .set({ sentAt: new Date(shop.clock.now) })
      .where(like(outbox.topic, `giftcard:${(await rowOf(sent)).id}:%`));
    for (const number of [taken, sent]) await cancel(number);
    expect([await cardsOf(remaining), await cardsOf(taken), await cardsOf(sent)]).toEqual([1, 0, 1]);
  });

  it("are held back during the refund, and sent if the refund is refused", async () => {
    const number = await buyGiftCard("2026-12-24");
    await opened.db.delete(outbox).where(eq(outbox.recipient, "ada@example.com"));
    shop.clock.now = Date.parse("2026-12-24T09:00:00+11:00");
    const refund = () => Promise.reject(new Error("The refund service is down"));
    await expect(cancel(number, {}, { gateway: { ...shop.gateway, refund } })).rejects.toThrow("is down");
    expect(await deliver()).toEqual([]);
    const refused = async () => ({ outcome: "refused", reason: "declined" }) as const;
    await cancel(number, {}, { gateway: { ...shop.gateway, refund: refused } });
    expect(await deliver()).toEqual(["wren@example.com"]);
  });

  it("are not sent when their scheduled day arrives", async () => {
    const number = await buyGiftCard("2026-12-24");
    expect((await cancel(number)).outcome).toBe("cancelled");
    shop.clock.now = Date.parse("2026-12-24T09:00:00+11:00");
    expect((await deliver()).filter((to) => to !== "ada@example.com")).toEqual([]);
  });

  it("prevent the cancellation if they have been used", async () => {
    const number = await buyGiftCard();
    const code = (await bought())?.code ?? "";
    const other = await anOrder(opened.db);
    await inTransaction(opened.db, (tx) => holdVouchers(tx, other, [{ code, amount: toCents(dollars(1)) }]));
    expect(await cancel(number)).toMatchObject({ outcome: "refused", reason: "giftCardsUsed", used: [{ code }] });
    expect(await rowOf(number)).toMatchObject({ status: "placed", cancellingSince: null });
    expect((await bought())?.voidedAt).toBeNull();
    expect(await refunds()).toEqual([]);
    await opened.db.delete(outbox);
    await inTransaction(opened.db, (tx) => settleVouchers(tx, other, "released"));
    expect((await cancel(number)).outcome).toBe("cancelled");
  });

  it("are valid again if the refund fails", async () => {
    const number = await buyGiftCard();
    const refund = async () => ({ outcome: "refused", reason: "declined" }) as const;
    const gateway = { ...shop.gateway, refund };
    expect(await cancel(number, { why: "typo" }, { gateway })).toMatchObject({
      outcome: "refused",
      reason: "declined",
    });
    expect((await bought())?.voidedAt).toBeNull();
    expect(await rowOf(number)).toMatchObject({ status: "placed", cancellingSince: null, cancelReason: null });
    expect(await cancelEmails()).toEqual([]);
  });
});

describe("cancelling", () => {
  it("rejects an order that does not exist or was never placed", async () => {
    expect(await cancel("CWNOTHING")).toEqual({ outcome: "refused", reason: "unknown" });
    await shop.place(orderBody([["shiraz", 1]], 29.95, await shop.card("4000 0000 0000 0002")));
    const [released] = await opened.db.select().from(orders);
    expect(await cancel(released?.number ?? "")).toMatchObject({ outcome: "refused", reason: "released" });
    const pending = await anOrder(opened.db);
    expect(await cancel(pending)).toMatchObject({ outcome: "refused", reason: "pending" });
    expect(await left("shiraz")).toBe(10);
  });
});

describe("retrying an interrupted cancellation", () => {
  const stopped = new Error("stopped");
  const stop = async () => {
    throw stopped;
  };

  it("completes a cancellation that stopped before the gateway was called", async () => {
    const number = await buy();
    await expect(cancel(number, { why: "first" }, { gateway: { ...shop.gateway, refund: stop } })).rejects.toBe(
      stopped,
    );
    expect(await rowOf(number)).toMatchObject({ status: "placed", cancellingSince: new Date(shop.clock.now) });
    expect(await left("shiraz")).toBe(8);
    expect((await cancel(number)).outcome).toBe("cancelled");
    await expectTakenBack(number);
    expect((await rowOf(number)).cancelReason).toBe("first");
  });

  it("completes a cancellation whose refund succeeded but whose gateway response was lost", async () => {
    const number = await buy();
    const lost = new PaymentUnavailableError("The answer was lost");
    const refund: CancelContext["gateway"]["refund"] = async (request) => {
      await shop.gateway.refund(request);
      throw lost;
    };
    await expect(cancel(number, {}, { gateway: { ...shop.gateway, refund } })).rejects.toBe(lost);
    expect(await refunds()).toHaveLength(1);
    expect((await cancel(number)).outcome).toBe("cancelled");
    await expectTakenBack(number);
  });

  it("completes a cancellation whose second transaction was rolled back", async () => {
    const number = await buy();
    const settingsLost = () => {
      throw stopped;
    };
    await expect(cancel(number, {}, { settings: settingsLost })).rejects.toBe(stopped);
    expect((await rowOf(number)).status).toBe("placed");
    expect(await left("shiraz")).toBe(8);
    expect((await cancel(number)).outcome).toBe("cancelled");
    await expectTakenBack(number);
  });

  it("completes a cancellation whose gift cards are already void", async () => {
    const number = await buyGiftCard();
    await expect(cancel(number, {}, { gateway: { ...shop.gateway, refund: stop } })).rejects.toBe(stopped);
    expect((await opened.db.select().from(vouchers))[0]?.voidedAt).not.toBeNull();
    expect((await cancel(number)).outcome).toBe("cancelled");
    expect(await refunds()).toHaveLength(1);
  });
});
