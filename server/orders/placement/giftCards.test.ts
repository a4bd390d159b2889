import { cents } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { orderItems, outbox, vouchers } from "../../db/schema.ts";
import { openTestShop, orderBody, type TestShop } from "../testing/testShop.ts";

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

it("sells gift cards for their amounts, without shipping, and sends each to its recipient with a voucher", async () => {
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
  // Neither code nor PIN is anybody's business in the log.
  for (const { code, pin } of issued) expect(shop.log.join("\n")).not.toMatch(new RegExp(`${code}|${pin}`));
});

it("never runs out of gift cards", async () => {
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
])("refuses %j, naming the line", async (card, total, status) => {
  const before = await shop.opened.db.$count(orderItems);
  const answer = await placeCards([card], total);
  expect(answer.status).toBe(status);
  expect(answer.json.errors?.[0]?.path).toMatch(/^cart\.items\.0/);
  expect(await shop.opened.db.$count(orderItems)).toBe(before);
});

it("sends nothing that is still to be paid for, and mixes gift cards with nothing else", async () => {
  const unpaid = await placeCards([giftcard], 150, { methodCode: "bankTransfer", nonce: undefined });
  expect(unpaid.status).toBe(409);
  expect(unpaid.json.detail).toBe(
    "Gift cards are sent at once and cannot be paid for by bank transfer. Choose another way to pay.",
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
