import { cents } from "@corkwood/commerce";
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { orders, outbox, vouchers } from "../../db/schema.ts";
import { createCommandWorkspace, type CommandWorkspace } from "../../commands/testing/commandWorkspace.ts";
import { changeOrder } from "../fulfilment/changeOrder.ts";
import { openTestShop, orderWith, type TestShop } from "../testing/testShop.ts";
import { aVoucher } from "../../vouchers/testing/testVouchers.ts";
import { cancelUnpaid } from "./unpaid.ts";

let shop: TestShop;
let commands: CommandWorkspace;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.stock("shiraz", 2000, 1000);
  commands = createCommandWorkspace(shop.opened, shop.clock.now);
});
afterAll(async () => {
  commands.remove();
  await shop.close();
});

const day = 86_400_000;
async function place(cart: object = {}) {
  const { json } = await shop.place(orderWith([["shiraz", 2]], 49.95, cart));
  return json.orderNumber;
}
async function row(number: string) {
  const [order] = await shop.opened.db.select().from(orders).where(eq(orders.number, number));
  if (!order) throw new Error("There is no such order");
  return order;
}
const emailsOf = async (number: string) =>
  shop.opened.db
    .select()
    .from(outbox)
    .where(like(outbox.topic, `order:${(await row(number)).id}:cancelled`));

it("cancels an unpaid order once its payment is overdue, returns bottles and vouchers, and emails the customer", async () => {
  const code = await aVoucher(shop.opened.db, { amountCents: cents(1000) });
  const { qtyRaw } = await shop.variant("shiraz");
  const number = await place({ vouchers: [{ code, pin: "123456" }] });
  shop.clock.now = (await row(number)).payBy?.getTime() ?? 0;
  shop.clock.now -= 1;
  await shop.orders.cancelUnpaid();
  expect((await row(number)).status).toBe("placed");
  shop.clock.now += 1;
  await shop.orders.cancelUnpaid();
  expect(await row(number)).toMatchObject({ status: "cancelled", cancelReason: "The money did not arrive in time" });
  expect((await shop.variant("shiraz")).qtyRaw).toBe(qtyRaw);
  const [voucher] = await shop.opened.db.select().from(vouchers).where(eq(vouchers.code, code));
  expect(voucher?.balanceCents).toBe(1000);
  const [email, ...others] = await emailsOf(number);
  expect(others).toEqual([]);
  expect(email?.text).toContain("Your bank transfer of $39.95 has not arrived, so we have cancelled your order");
  expect(email?.text).toContain("If you have sent it already, we will send it back to you");
});

it("cancels each order only once, even with several processes and repeated runs", async () => {
  const { qtyRaw } = await shop.variant("shiraz");
  const numbers = [await place(), await place(), await place()];
  shop.clock.now += 8 * day;
  const other = await openTestShop({ opened: shop.opened });
  other.clock.now = shop.clock.now;
  await Promise.all([shop, other, shop, other].map(({ orders: service }) => service.cancelUnpaid()));
  await shop.orders.cancelUnpaid();
  for (const number of numbers) expect(await emailsOf(number)).toHaveLength(1);
  expect((await shop.variant("shiraz")).qtyRaw).toBe(qtyRaw);
});

it("changes nothing about an order if its cancellation fails halfway, and cancels it in the next run", async () => {
  const { qtyRaw } = await shop.variant("shiraz");
  const number = await place();
  shop.clock.now += 8 * day;
  const context = {
    settings: () => {
      throw new Error("The process ends here");
    },
    emailFrom: "",
    now: () => shop.clock.now,
  };
  await expect(cancelUnpaid(shop.opened.db, context)).rejects.toThrow("The process ends here");
  expect((await row(number)).status).toBe("placed");
  expect((await shop.variant("shiraz")).qtyRaw).toBe(qtyRaw - 2);
  await shop.orders.cancelUnpaid();
  expect((await row(number)).status).toBe("cancelled");
  expect((await shop.variant("shiraz")).qtyRaw).toBe(qtyRaw);
});

it("keeps orders that the merchant marked as paid or packed", async () => {
  const [paid, packed] = [await place(), await place()];
  expect((await commands.shop("orders", "list", "--status", "unpaid")).out).toContain(paid);
  const result = await commands.shop("orders", "paid", `#${paid.toLowerCase()}`);
  expect(result).toMatchObject({ code: 0, out: `Order ${paid} is paid: $49.95 by bank transfer.\n` });
  expect((await commands.shop("orders", "paid", paid)).out).toContain("was already marked as paid");
  const context = {
    db: shop.opened.db,
    settings: () => shop.settings,
    emailFrom: "a@example.com",
    baseUrl: "https://corkwood.example",
    now: () => shop.clock.now,
  };
  await changeOrder(context, packed, [{ kind: "step", to: "packed" }]);
  shop.clock.now += 8 * day;
  await shop.orders.cancelUnpaid();
  expect([(await row(paid)).status, (await row(packed)).status]).toEqual(["placed", "placed"]);
  expect((await commands.shop("orders", "list", "--status", "unpaid")).out).not.toContain(paid);
  expect((await commands.shop("orders", "show", paid)).out).toContain("Payment received on");
});

it("either records the payment or cancels the order automatically if both happen concurrently, but never both", async () => {
  const { qtyRaw } = await shop.variant("shiraz");
  const numbers = await Promise.all(Array.from({ length: 12 }, () => place()));
  shop.clock.now += 8 * day;
  const paid = numbers.map((number) => commands.shop("orders", "paid", number));
  await Promise.all([shop.orders.cancelUnpaid(), ...paid]);
  await shop.orders.cancelUnpaid();
  const answers = await Promise.all(paid);
  let left = 0;
  for (const [index, number] of numbers.entries()) {
    const order = await row(number);
    const isPaid = answers[index]?.code === 0;
    expect([order.status, order.paidAt !== null]).toEqual(isPaid ? ["placed", true] : ["cancelled", false]);
    expect(await emailsOf(number)).toHaveLength(isPaid ? 0 : 1);
    if (!isPaid) expect(answers[index]?.err).toContain("If its money has arrived, please send it back.");
    left += isPaid ? 2 : 0;
  }
  expect((await shop.variant("shiraz")).qtyRaw).toBe(qtyRaw - left);
});

it("refuses to mark an order as paid if it is not waiting for a bank transfer", async () => {
  const nonce = await shop.card("4111111111111111");
  const { json } = await shop.place(
    orderWith([["shiraz", 1]], 29.95, {}, { methodCode: "braintreeCreditCard", nonce }),
  );
  expect((await commands.shop("orders", "paid", json.orderNumber)).err).toContain("is not paid by bank transfer");
  expect((await commands.shop("orders", "paid", "CW00000000")).err).toContain("There is no order CW00000000.");
});
