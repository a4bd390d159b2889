import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { embeddedPayments, orders, outbox } from "../../db/schema.ts";
import { deliverDue } from "../../emails/deliver.ts";
import { enqueueEmail } from "../../emails/outbox.ts";
import { PaymentUnavailableError } from "../../providers/payments/common/gateway.ts";
import { emptyShop, openTestShop, orderBody, type TestShop } from "../testing/testShop.ts";

const hour = 3_600_000;
const start = Date.UTC(2026, 2, 1, 2);
const logger = { info: () => undefined, warn: () => undefined };

let shop: TestShop;
/** Whether the gateway is reachable. */
let isReached = true;
beforeAll(async () => {
  shop = await openTestShop({
    maxDeclined: 2,
    wrapGateway: (gateway) => ({
      ...gateway,
      find: async (key) => (isReached ? gateway.find(key) : Promise.reject(new PaymentUnavailableError("away"))),
      authorise: async (request) => {
        const outcome = await gateway.authorise(request);
        return isReached ? outcome : Promise.reject(new PaymentUnavailableError("away"));
      },
    }),
  });
});
afterAll(() => shop.close());
afterEach(async () => {
  await emptyShop(shop.opened);
  shop.clock.now = start;
  isReached = true;
});

const jump = (hours: number) => void (shop.clock.now += hours * hour);

/** Sends due emails. @returns email ids in sending order */
async function deliver(fails = false): Promise<string[]> {
  const sent: string[] = [];
  const send = async (id: string) => {
    sent.push(id);
    if (fails) throw new Error("no");
  };
  await deliverDue({
    db: shop.opened.db,
    transport: { send, close: () => undefined },
    now: () => shop.clock.now,
    logger,
  });
  return sent;
}

/** Places a card order that is charged, although the gateway's response is lost. */
async function leavePending(): Promise<{ body: unknown; key: string }> {
  const [body, key] = [orderBody([["shiraz", 1]], 29.95, await shop.card("4111111111111111")), randomUUID()];
  isReached = false;
  expect((await shop.place(body, key)).status).toBe(503);
  isReached = true;
  return { body, key };
}

describe.each([
  ["forward", 7],
  ["back", -7],
])("a shop whose clock jumps %s by hours", (_, hours) => {
  it("settles a pending order once, in the next run", async () => {
    await shop.stock("shiraz", 2000, 10);
    const { body, key } = await leavePending();
    expect(await shop.variant("shiraz")).toMatchObject({ qtyRaw: 10, reserved: 1 });
    jump(hours);
    expect(await shop.orders.settle(60_000)).toBe(1);
    expect(await shop.orders.settle(60_000)).toBe(0);
    expect(await shop.variant("shiraz")).toMatchObject({ qtyRaw: 9, reserved: 0 });
    expect((await shop.place(body, key)).status).toBe(200);
    expect(await shop.opened.db.$count(orders)).toBe(1);
    expect(await shop.opened.db.$count(embeddedPayments, eq(embeddedPayments.status, "authorised"))).toBe(1);
  });

  it("returns the same order for its idempotency key", async () => {
    await shop.stock("shiraz", 2000, 10);
    const [body, key] = [orderBody([["shiraz", 1]], 29.95), randomUUID()];
    const first = await shop.place(body, key);
    jump(hours);
    await shop.orders.settle(0);
    expect((await shop.place(body, key)).text).toBe(first.text);
    expect(await shop.opened.db.$count(orders)).toBe(1);
  });

  it("sends emails promptly and once, even if they failed before or a crashed process was sending them", async () => {
    await shop.stock("shiraz", 2000, 10);
    const order = async () => expect((await shop.place(orderBody([["shiraz", 1]], 29.95))).status).toBe(200);
    await order();
    const [failed] = await deliver(true);
    await order();
    const { db } = shop.opened;
    const claimed = new Date(shop.clock.now + 120_000);
    await db.update(outbox).set({ attempts: 1, dueAt: claimed }).where(eq(outbox.attempts, 0));
    await order();
    jump(hours);
    await order();
    const sent = await deliver();
    expect(sent).toHaveLength(4);
    expect(new Set(sent).size).toBe(4);
    expect(sent).toContain(failed);
    expect(await deliver()).toEqual([]);
    jump(-hours);
    expect(await deliver()).toEqual([]);
  });

  it("blocks a client's card payments for at most an hour", async () => {
    await shop.stock("shiraz", 2000, 10);
    const pay = async (number: string) => {
      const { status } = await shop.place(orderBody([["shiraz", 1]], 29.95, await shop.card(number)));
      return status;
    };
    for (const expected of [402, 402, 429]) expect(await pay("4000000000000002")).toBe(expected);
    jump(hours);
    jump(1);
    expect(await pay("4111111111111111")).toBe(200);
  });
});

it("sends a scheduled email on its day, and retries it on time, even if the clock jumps", async () => {
  const { db } = shop.opened;
  const email = { from: "shop@example.com", to: "ada@example.com", subject: "s", text: "t", html: "h" };
  await enqueueEmail(db, "order:1", email, new Date(start), new Date(start + 72 * hour));
  for (const hours of [-7, 14, -7, 71]) {
    jump(hours);
    expect(await deliver()).toEqual([]);
  }
  jump(1);
  expect(await deliver(true)).toHaveLength(1);
  expect(await deliver()).toEqual([]);
  shop.clock.now += 60_000;
  expect(await deliver()).toHaveLength(1);
});
