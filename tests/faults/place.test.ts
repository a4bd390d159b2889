import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Listing, Problem, ShippingRate } from "@corkwood/commerce";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readBooks, type Books } from "./books.ts";
import { startShop } from "./process.ts";

let dataDir: string;
let before: Books;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "corkwood-faults-"));
  await (await startShop(dataDir)).stop();
  before = await readBooks(dataDir);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Whatever the calls of this test answer. */
type Answer = Problem & { orderNumber: string; nonce: string; rates: ShippingRate[] };

async function post(url: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: (await response.json()) as Answer };
}

const address = {
  firstName: "Ada",
  lastName: "Vintner",
  street1: "14 Tanner Lane",
  suburb: "Collingwood",
  state: "VIC",
  postcode: "3066",
  country: "AU",
};

/** An order of the `turn`-th product that is there to be bought one by one. */
async function orderBody(url: string, turn: number, byCard: boolean) {
  const listing = (await (await fetch(`${url}/api/listing?scope=all&available=true`)).json()) as Listing;
  const single = listing.products.filter(
    (product) =>
      product.state !== "preorder" &&
      product.functionalType === "basic" &&
      product.cartQtyMin <= 1 &&
      product.stockTotal > 20,
  );
  const product = single[turn % single.length];
  const variant = product?.variants.find(({ qty }) => qty > 0);
  if (!product || !variant) throw new Error("The sample has nothing to buy");
  const items = [{ productId: product.id, variantId: variant.id, qty: 1 }];
  const to = { country: "AU", postcode: "3066" };
  const rates = await post(url, "/api/shipping/rates", {
    cart: { items, shippingAddress: to },
  });
  const expectedAmount = Math.round((product.price + (rates.json.rates[0]?.price ?? 0)) * 100) / 100;
  const card = { number: "4111111111111111", expiry: "12/39", securityCode: "123", name: "Ada Vintner" };
  const nonce = byCard ? (await post(url, "/test-payments/tokens", card)).json.nonce : undefined;
  const payment = nonce ? { methodCode: "braintreeCreditCard", nonce } : { methodCode: "bankTransfer" };
  return {
    cart: {
      email: "ada@example.com",
      phone: "0400 000 000",
      shippingAddress: address,
      shipping: { methodCode: "standard" },
      items,
      law: { isOfAge: true },
      payment: { ...payment, expectedAmount },
    },
  };
}

const place = (url: string, body: unknown, key: string) =>
  post(url, "/api/order/place", body, { "idempotency-key": key });

/** No bottle held or lost, no charge without an order, no order without its charge, an email for each order. */
async function expectBooksInOrder(): Promise<Books> {
  const books = await readBooks(dataDir);
  expect(books.held).toBe(0);
  expect(books.pending).toBe(0);
  for (const [id, counted] of before.counted) {
    expect((books.counted.get(id) ?? 0) + (books.sold.get(id) ?? 0), id).toBe(counted);
  }
  expect(books.paidByCard).toEqual(books.charged);
  expect(books.emails).toBe(books.placed.length);
  return books;
}

describe("a server killed in the middle of a placement", () => {
  it.each(["before-charge", "after-charge", "while-settling", "after-void"])(
    "%s: holds nothing after the restart, and the same call ends in one order",
    async (fault) => {
      const dying = await startShop(dataDir, fault);
      const body = await orderBody(dying.url, 0, true);
      const key = randomUUID();
      const lost = place(dying.url, body, key).catch(() => "lost");
      await dying.faultReached;
      await dying.kill();
      expect(await lost).toBe("lost");

      const restarted = await startShop(dataDir);
      await restarted.stop();
      const { placed } = await expectBooksInOrder();

      const again = await startShop(dataDir);
      const answer = await place(again.url, body, key);
      expect(answer.status).toBe(200);
      expect((await place(again.url, body, key)).json).toEqual(answer.json);
      await again.stop();
      const after = await expectBooksInOrder();
      expect(after.placed).toContain(answer.json.orderNumber);
      // What was charged before the kill is an order already; what was not is ordered by the second call.
      expect(after.placed.length - placed.length).toBe(fault === "after-charge" ? 0 : 1);
    },
  );

  it.each([1, 7, 19])("after %i of 30 answers: every order that was confirmed is there", async (answersBeforeDeath) => {
    const dying = await startShop(dataDir);
    const bodies = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => orderBody(dying.url, turn, turn % 2 === 0)),
    );
    const confirmed: string[] = [];
    let dead: Promise<void> | undefined;
    await Promise.allSettled(
      bodies.map(async (body) => {
        const { status, json } = await place(dying.url, body, randomUUID());
        if (status === 200) confirmed.push(json.orderNumber);
        if (confirmed.length >= answersBeforeDeath) dead ??= dying.kill();
      }),
    );
    await dead;
    expect(dead).toBeDefined();

    const restarted = await startShop(dataDir);
    await restarted.stop();
    const { placed } = await expectBooksInOrder();
    for (const number of confirmed) expect(placed).toContain(number);
  });
});
