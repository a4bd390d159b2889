import { cents } from "@corkwood/commerce";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderItems, outbox, vouchers } from "../../db/schema.ts";
import { deliverDue } from "../../emails/deliver.ts";
import { openTestShop, orderBody, orderWith, type TestShop } from "../testing/testShop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.stock("gift", 5000, 0, {
    functionalType: "giftcard",
    giftcardMinCents: cents(5000),
    giftcardMaxCents: cents(100_000),
  });
  await shop.stock("shiraz", 2450, 10);
});
afterAll(() => shop.close());

const giftcard = {
  amount: 150,
  recipientName: "Wren",
  recipientEmail: "wren@example.com",
  message: "For <b>that</b> dinner",
  senderName: "Odette",
  senderEmail: "odette@example.com",
};

type Line = { giftcard?: object };

async function placeCards(cards: readonly object[], total: number, payment: object = {}) {
  const body = orderBody(
    cards.map(() => ["gift", 1] as const),
    total,
  ) as {
    cart: { items: Line[]; payment: Record<string, unknown> };
  };
  cards.forEach((card, index) => Object.assign(body.cart.items[index] as Line, { giftcard: card }));
  const nonce = await shop.card("4111111111111111");
  Object.assign(body.cart.payment, { methodCode: "braintreeCreditCard", nonce }, payment);
  return shop.place(body);
}

it("reports that a line allows only one gift card, not that stock is short", async () => {
  const line = { productId: "p-gift", variantId: "v-gift", qty: 2, giftcard };
  const nonce = await shop.card("4111111111111111");
  const { status, json } = await shop.place(
    orderWith([], 300, { items: [line] }, { methodCode: "braintreeCreditCard", nonce }),
  );
  const message = "You can add up to a maximum of 1 gift to your cart.";
  expect({ status, code: json.code, detail: json.detail, errors: json.errors }).toEqual({
    status: 409,
    code: "CART_MAX_QTY_EXCEEDED",
    detail: message,
    errors: [{ path: "cart.items.0.qty", message }],
  });
});

it("sells gift cards for their amounts without shipping costs, and emails each recipient a voucher", async () => {
  const other = { ...giftcard, amount: 50, recipientName: "Ines", recipientEmail: "ines@example.com" };
  const { status, json } = await placeCards([giftcard, other], 200);
  expect(json).toMatchObject({
    order: {
      subtotal: 200,
      shippingMethodLabel: "No Shipping Required",
      shippingMethodPrice: 0,
      grandTotal: 200,
      items: [
        { qty: 1, lineTotal: 150, giftcard: { recipientName: "Wren" } },
        { qty: 1, lineTotal: 50, giftcard: { recipientName: "Ines" } },
      ],
    },
  });
  expect(status).toBe(200);

  const { db } = shop.opened;
  const issued = await db.select().from(vouchers).orderBy(vouchers.orderPosition);
  expect(issued).toMatchObject([
    { amountCents: 15_000, balanceCents: 15_000 },
    { amountCents: 5000, balanceCents: 5000 },
  ]);
  for (const { code, pin, issuedAt, expiresAt } of issued) {
    expect(code).toMatch(/^GIFT(-[A-Z0-9]{4}){3}$/);
    expect(pin).toMatch(/^\d{6}$/);
    expect(expiresAt.getUTCFullYear()).toBe(issuedAt.getUTCFullYear() + 3);
  }
  const [email] = await db.select().from(outbox).where(eq(outbox.recipient, "wren@example.com"));
  expect(email?.text).toContain(issued[0]?.code);
  expect(email?.text).toContain(issued[0]?.pin);
  expect(email?.text).toContain("$150.00");
  expect(email?.html).toContain("For &lt;b&gt;that&lt;/b&gt; dinner");
  // Codes and PINs must never be logged.
  for (const { code, pin } of issued) expect(shop.log.join("\n")).not.toMatch(new RegExp(`${code}|${pin}`));
});

it("sells gift cards regardless of stock", async () => {
  expect((await shop.variant("gift")).qtyRaw).toBe(0);
  expect((await placeCards([giftcard], 150)).status).toBe(200);
  expect(await shop.variant("gift")).toMatchObject({ qtyRaw: 0, reserved: 0 });
});

it.each([
  [{ ...giftcard, amount: 49 }, 49, 409],
  [{ ...giftcard, amount: 1001 }, 1001, 409],
  [{ ...giftcard, amount: 75.5 }, 75.5, 400],
  [{ ...giftcard, recipientName: "" }, 150, 400],
  [{ ...giftcard, recipientEmail: "wren" }, 150, 400],
  [{ ...giftcard, message: "Cheers 🥂" }, 150, 400],
  [undefined as unknown as object, 50, 409],
])("refuses %j and identifies its line", async (card, total, status) => {
  const before = await shop.opened.db.$count(orderItems);
  const answer = await placeCards([card], total);
  expect(answer.status).toBe(status);
  expect(answer.json.errors?.[0]?.path).toMatch(/^cart\.items\.0/);
  expect(await shop.opened.db.$count(orderItems)).toBe(before);
});

it("refuses gift cards that are paid by bank transfer or ordered with other products", async () => {
  const unpaid = await placeCards([giftcard], 150, { methodCode: "bankTransfer", nonce: undefined });
  expect(unpaid.status).toBe(409);
  expect(unpaid.json.detail).toBe(
    "Gift cards cannot be paid for by bank transfer, because they are issued at once. Choose another way to pay.",
  );

  const body = orderBody(
    [
      ["gift", 1],
      ["shiraz", 1],
    ] as const,
    174.5,
  ) as { cart: { items: Line[] } };
  Object.assign(body.cart.items[0] as Line, { giftcard });
  const mixed = await shop.place(body);
  expect(mixed.status).toBe(409);
  expect(mixed.json.detail).toBe("Gift cards must be purchased on their own.");
});

describe("a gift card with a scheduled day", () => {
  const birthday = "2026-12-24";
  const morning = Date.parse("2026-12-24T08:00:00+11:00");
  let start: number;
  beforeAll(() => (start = shop.clock.now));
  beforeEach(async () => {
    shop.clock.now = start;
    await shop.opened.db.delete(outbox);
  });
  afterAll(() => void (shop.clock.now = start));

  /** Sends all due emails. @returns the recipients */
  async function deliver(send: (to: string) => Promise<void> = async () => undefined): Promise<string[]> {
    const sent: string[] = [];
    await deliverDue({
      db: shop.opened.db,
      transport: {
        send: async (_, { to }) => {
          await send(to);
          sent.push(to);
        },
        close: () => undefined,
      },
      now: () => shop.clock.now,
      logger: { info: () => undefined, warn: () => undefined },
    });
    return sent;
  }

  it("is sent once, on the morning of that day in Melbourne, and is valid for three years from then", async () => {
    const { status, json } = await placeCards([{ ...giftcard, sendOn: birthday }], 150);
    expect(status).toBe(200);
    expect(json.order?.items[0]?.giftcard?.sendOn).toBe(birthday);
    expect(await deliver()).toEqual(["ada@example.com"]);
    shop.clock.now = morning - 1;
    expect(await deliver()).toEqual([]);
    shop.clock.now = morning;
    expect(await deliver()).toEqual(["wren@example.com"]);
    shop.clock.now += 30 * 86_400_000;
    expect(await deliver()).toEqual([]);
    const issued = await shop.opened.db.select().from(vouchers).orderBy(desc(vouchers.expiresAt));
    expect(issued[0]?.expiresAt.toISOString()).toBe("2029-12-23T21:00:00.000Z");
  });

  it("is enqueued together with its order, so that a crash in between does not lose its email", async () => {
    await placeCards([{ ...giftcard, sendOn: birthday }], 150);
    await deliver();
    shop.clock.now = morning;
    void deliver(() => new Promise(() => undefined));
    await expect
      .poll(async () => (await shop.opened.db.select().from(outbox)).map(({ attempts }) => attempts))
      .toEqual([1, 1]);
    expect(await deliver()).toEqual([]);
    shop.clock.now += 120_000;
    expect(await deliver()).toEqual(["wren@example.com"]);
    shop.clock.now += 120_000;
    expect(await deliver()).toEqual([]);
  });

  it("is sent immediately if that day is today in Melbourne, even if it is still the previous day in UTC", async () => {
    shop.clock.now = Date.parse("2026-03-02T00:30:00+11:00");
    expect((await placeCards([{ ...giftcard, sendOn: "2026-03-02" }], 150)).status).toBe(200);
    expect((await deliver()).toSorted()).toEqual(["ada@example.com", "wren@example.com"]);
  });

  it("is listed with its day in the order confirmation", async () => {
    await placeCards([{ ...giftcard, sendOn: birthday }], 150);
    const [email] = await shop.opened.db.select().from(outbox).where(eq(outbox.recipient, "ada@example.com"));
    for (const text of [email?.text, email?.html]) {
      expect(text).toContain("For Wren (wren@example.com)");
      expect(text).toContain("Sent on Thursday 24 December 2026");
    }
  });

  it.each([
    ["2026-02-28", "Saturday 28 February 2026. The day to send it is over. Choose another day, or send it now."],
    [
      "2027-03-02",
      "Tuesday 2 March 2027. Choose a day up to Monday 1 March 2027. We send gift cards at most a year ahead.",
    ],
  ])("is refused for %s, and no order is stored", async (sendOn, reason) => {
    const before = await shop.opened.db.$count(orderItems);
    const { status, json } = await placeCards([giftcard, { ...giftcard, sendOn }], 300);
    expect({ status, code: json.code, detail: json.detail, errors: json.errors }).toEqual({
      status: 400,
      code: "VALIDATION_FAILED",
      detail: `The gift card for Wren cannot be sent on ${reason}`,
      errors: [{ path: "cart.items.1.giftcard.sendOn", message: `The gift card for Wren cannot be sent on ${reason}` }],
    });
    expect(await shop.opened.db.$count(orderItems)).toBe(before);
  });

  it.each(["2027-02-29", "24 December", "2026-12-24T08:00:00Z", 20_261_224])("rejects the day %j", async (sendOn) => {
    const { status, json } = await placeCards([{ ...giftcard, sendOn }], 150);
    expect(status).toBe(400);
    expect(json.errors).toEqual([
      {
        path: "cart.items.0.giftcard.sendOn",
        message: "Enter a day that exists, as year, month and day: 2026-12-24.",
      },
    ]);
  });
});
