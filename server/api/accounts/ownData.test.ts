import { eq } from "drizzle-orm";
import { cents } from "@corkwood/commerce";
import { anAddress } from "@corkwood/commerce/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, deliveryFailures, orders, returnRequests, storeCredit } from "../../db/schema.ts";
import { allRows } from "../../db/testing/allRows.ts";
import { goodPassword, openTestIdentity, type TestIdentity } from "../../identity/testing/testIdentity.ts";
import { issueCredit } from "../../vouchers/credit.ts";
import { anOrder } from "../../vouchers/testing/testVouchers.ts";

let shop: TestIdentity;
let count = 0;
const minute = 60_000;
const day = 24 * 60 * minute;

beforeAll(async () => {
  shop = await openTestIdentity();
});
afterAll(() => shop.close());

/** A signed-in customer with an order. */
async function customer(order: Partial<typeof orders.$inferInsert> = {}) {
  const name = `zelda${++count}`;
  const email = `${name}@example.com`;
  await shop.join(email);
  const { token, cookie } = await shop.enter(email);
  const { db } = shop.opened;
  const [account] = await db.select().from(accounts).where(eq(accounts.emailKey, email));
  const orderId = await anOrder(db);
  const address = anAddress({ firstName: "Zelda", lastName: "Unusual", street1: "77 Secret Street" });
  const about = { email, phone: "0477 777 777", billingAddress: address, shippingAddress: address };
  const pickup = { firstName: "Zelda", lastName: "Unusual", collector: "Zelda", readyBy: null, phone: "", hours: [] };
  const texts = { pickup, deliveryInstructions: { delivery: "Zelda's door", notAtHome: "" } };
  const placed = { status: "placed", fulfilment: "delivered", accountId: account?.id ?? null } as const;
  await db
    .update(orders)
    .set({ ...about, ...texts, ...placed, createdAt: new Date(shop.clock.now - day), ...order })
    .where(eq(orders.id, orderId));
  const at = new Date(shop.clock.now);
  await db.insert(returnRequests).values({
    orderId,
    number: 1,
    status: "requested",
    reason: "other",
    note: "Zelda's",
    answer: "Zelda",
    requestedAt: at,
  });
  await db
    .insert(deliveryFailures)
    .values({ orderId, number: 1, reason: "no_id", note: "Zelda's son", at, recordedAt: at });
  return { email, token, cookie, orderId, accountId: account?.id ?? "" };
}
const close = (token: string, body: object = { password: goodPassword }) =>
  shop.post("/api/auth/close", body, { token });
const accountOf = async (id: string) => (await shop.opened.db.select().from(accounts).where(eq(accounts.id, id)))[0];

/** Returns the tables that contain one of these strings. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const all = [...(await allRows(shop.opened.db))].map(
    ([name, rows]) => [name, JSON.stringify(rows).toLowerCase()] as const,
  );
  return all.flatMap(([name, rows]) => (texts.some((text) => rows.includes(text.toLowerCase())) ? [name] : []));
}

describe("closing an account", () => {
  it("leaves no personal data in any table, but keeps the order for tax records", async () => {
    const { email, token, cookie, orderId, accountId } = await customer();
    await shop.post("/api/auth/password/forgot", { username: email });
    const personal = [email, "Zelda", "Unusual", "77 Secret Street", "0477 777 777", accountId];
    expect(await tablesWith([email])).toEqual(
      expect.arrayContaining(["accounts", "orders", "outbox", "account_codes"]),
    );
    const { status, cookie: after } = await close(token);
    expect([status, after]).toEqual([200, ""]);
    expect(await tablesWith(personal.slice(0, -1))).toEqual([]);
    const [order] = await shop.opened.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({
      accountId: null,
      grandTotalCents: cents(5000),
      email: `${accountId}@closed.invalid`,
      shippingAddress: { firstName: "", street1: "", state: anAddress().state, postcode: anAddress().postcode },
    });
    expect((await shop.send("/api/auth/session", { cookie })).status).toBe(401);
    expect((await shop.send("/api/account", { token })).status).toBe(401);
    // The address can be used again.
    await shop.join(email);
  });

  it("requires the password, or a sign-in within the last ten minutes", async () => {
    const { token, cookie, email, accountId } = await customer();
    expect((await close(token, { password: "not this one" })).json.code).toBe("ACCOUNT_PASSWORD_INCORRECT");
    shop.clock.now += 10 * minute;
    const { token: renewed = "" } = (await shop.send("/api/auth/session", { cookie })).json;
    expect((await close(renewed, {})).json).toMatchObject({
      code: "ACCOUNT_PASSWORD_INCORRECT",
      detail: "Log in again, and then do this within ten minutes.",
    });
    expect(await accountOf(accountId)).toBeDefined();
    const fresh = await shop.enter(email);
    shop.clock.now += 10 * minute - 1000;
    expect((await close(fresh.token, {})).status).toBe(200);
    expect((await shop.post("/api/auth/close", {})).status).toBe(401);
  });

  it("limits password guesses", async () => {
    const { token } = await customer();
    const statuses = [];
    for (let tries = 0; tries < 6; tries++) statuses.push((await close(token, { password: `guess ${tries}` })).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  });

  it.each([
    ["an order is on its way", { fulfilment: "shipped" }, 409],
    ["an order is being paid", { status: "pending" }, 409],
    ["an order has been on its way for 60 days", { fulfilment: "shipped", createdAt: new Date(0) }, 200],
    ["an order was cancelled", { status: "cancelled", fulfilment: "placed" }, 200],
  ] as const)("is refused only while an order is in progress: %s", async (_, order, expected) => {
    const { token, accountId } = await customer(order);
    const { status, json } = await close(token);
    expect(status).toBe(expected);
    if (expected === 409) expect(json.code).toBe("ACCOUNT_CLOSE_REFUSED");
    expect((await accountOf(accountId)) === undefined).toBe(expected === 200);
  });

  it("is refused while the shop owes store credit", async () => {
    const { token, email } = await customer();
    const at = new Date(shop.clock.now);
    await issueCredit(shop.opened.db, { email, amount: cents(100), reason: null }, at);
    expect((await close(token)).json.code).toBe("ACCOUNT_CLOSE_REFUSED");
    await shop.opened.db.delete(storeCredit);
    expect((await close(token)).status).toBe(200);
  });
});

it("exports all data about the customer and nothing about other customers", async () => {
  const [one, other] = [await customer(), await customer()];
  const { text, status } = await shop.send("/api/account/export", { token: one.token });
  expect(status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({ customer: { email: one.email }, orders: [{ email: one.email }] });
  expect(text).not.toContain(other.email);
  expect(text).not.toContain("argon2");
  expect((await shop.send("/api/account/export")).status).toBe(401);
});
