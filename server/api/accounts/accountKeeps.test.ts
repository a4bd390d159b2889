import { cents } from "@corkwood/commerce";
import { aPromotion } from "@corkwood/commerce/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  accounts,
  marketingSubscriptions,
  orderPromotions,
  orders,
  storeCreditEntries,
  subscriptions,
} from "../../db/schema.ts";
import { createApp } from "../../app.ts";
import { createLogger } from "../../foundation/log.ts";
import { createAttemptLimit } from "../../http/attemptLimit.ts";
import { authorization } from "./authorization.ts";
import { notificationsApi } from "../notifications.ts";
import { baseUrl, goodPassword, openTestIdentity, type TestIdentity } from "../../identity/testing/testIdentity.ts";
import { testNotifications } from "../../notifications/testing/testNotifications.ts";
import { countUses } from "../../promotions/uses.ts";
import { holdCredit, issueCredit, readCredit, settleCredit } from "../../vouchers/credit.ts";
import { anOrder } from "../../vouchers/testing/testVouchers.ts";

let shop: TestIdentity;
const at = new Date("2026-03-01T02:00:00Z");
beforeAll(async () => {
  shop = await openTestIdentity();
});
afterAll(() => shop.close());

const give = (email: string, amount: number) =>
  shop.opened.db.transaction((tx) => issueCredit(tx, { email, amount: cents(amount), reason: null }, at));
const credit = (email: string) => readCredit(shop.opened.db, email);

async function accountOf(email: string): Promise<string> {
  const [row] = await shop.opened.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.emailKey, email));
  return row?.id ?? "";
}

let networks = 0;
async function changeEmail(email: string, newEmail: string): Promise<void> {
  const client = `10.7.0.${(networks += 1)}`;
  const { token } = await shop.enter(email, goodPassword, { client });
  const body = { email: newEmail, prevEmail: email, password: goodPassword, requestType: "Update_Email" };
  await shop.post("/api/auth/email", body, { token, client });
  const code = await shop.digits(newEmail);
  const { status } = await shop.post("/api/account/email", { prevEmail: email, newEmail, code }, { token, client });
  expect(status).toBe(200);
}

describe("store credit", () => {
  it("moves from an email address to its account once the address is confirmed", async () => {
    const email = "early@example.com";
    await give(email, 1500);
    await shop.join(email);
    expect(await credit(email)).toBe(1500);
    await give(email, 500);
    expect(await credit(email)).toBe(2000);
    const { db } = shop.opened;
    expect(await db.$count(storeCreditEntries, eq(storeCreditEntries.owner, await accountOf(email)))).toBe(2);
  });

  it("moves to the account's new address together with credit issued to that address", async () => {
    const [before, after] = ["credit.old@example.com", "credit.new@example.com"];
    await shop.join(before);
    await give(before, 2000);
    await give(after, 300);
    await changeEmail(before, after);
    expect([await credit(before), await credit(after)]).toEqual([0, 2300]);
    // A later owner of the old email address gets only newly issued credit.
    await shop.join(before);
    await give(before, 100);
    expect([await credit(before), await credit(after)]).toEqual([100, 2300]);
  });

  it("is returned to the account if an order used it before the address changed", async () => {
    const [before, after] = ["taken.old@example.com", "taken.new@example.com"];
    await shop.join(before);
    await give(before, 2000);
    const { db } = shop.opened;
    const orderId = await anOrder(db);
    await db.transaction((tx) => holdCredit(tx, { id: orderId, email: before }, cents(1200), at));
    await changeEmail(before, after);
    expect(await credit(after)).toBe(800);
    await db.transaction((tx) => settleCredit(tx, orderId, "released", at));
    expect([await credit(before), await credit(after)]).toEqual([0, 2000]);
  });

  it("is not added to an account with an unconfirmed address", async () => {
    const email = "waiting@example.com";
    await give(email, 700);
    const body = { email, password: goodPassword, firstName: "Eve", lastName: "Else", requestType: "New_Account" };
    await shop.post("/api/auth/sign-up", body);
    const { db } = shop.opened;
    expect(await db.$count(storeCreditEntries, eq(storeCreditEntries.owner, await accountOf(email)))).toBe(0);
  });
});

describe("promotions with one use per customer", () => {
  it("still count as used after the email address changes, or if another address is entered at checkout", async () => {
    const [before, after] = ["promo.old@example.com", "promo.new@example.com"];
    await shop.join(before);
    const accountId = await accountOf(before);
    const { db } = shop.opened;
    const orderId = await anOrder(db);
    await db.update(orders).set({ accountId, status: "placed" }).where(eq(orders.id, orderId));
    const once = aPromotion({ id: "once", usageLimitPerCustomer: 1 });
    const use = { orderId, position: 0, promotionId: once.id, versionId: 1, name: "Once", amountCents: cents(100) };
    await db.insert(orderPromotions).values({ ...use, email: before });
    const used = async (email: string, id?: string) =>
      (await countUses(db, [once], { email, accountId: id })).get(once.id)?.ofCustomer ?? 0;
    expect(await used(before)).toBe(1);
    await changeEmail(before, after);
    expect(await used(after)).toBe(1);
    expect(await used("third@example.com", accountId)).toBe(1);
    expect(await used("third@example.com")).toBe(0);
  });
});

describe("the marketing list", () => {
  it("replaces a customer's old address with the new one", async () => {
    const [before, after] = ["list.old@example.com", "list.new@example.com"];
    await shop.join(before);
    const { db } = shop.opened;
    const subscribed = { status: "subscribed", source: "account", createdAt: at, changedAt: at } as const;
    await db.insert(marketingSubscriptions).values({ email: before, ...subscribed });
    await changeEmail(before, after);
    const statusOf = async (email: string) =>
      (await db.select().from(marketingSubscriptions).where(eq(marketingSubscriptions.email, email)))[0]?.status;
    expect([await statusOf(before), await statusOf(after)]).toEqual(["unsubscribed", "subscribed"]);
  });
});

describe("a restock notification", () => {
  it("is sent only to the new address after a change, even if both addresses signed up", async () => {
    const [before, after] = ["Waits.Old@example.com", "waits.new@example.com"];
    await shop.join(before);
    const waiting = await testNotifications(shop.opened);
    for (const id of ["only-old", "both", "others"]) await waiting.product(id);
    const restock = (productId: string, email: string) =>
      waiting.post("/api/notifications/restock", { productId, email });
    const answers = [
      await restock("only-old", before),
      await restock("both", before),
      await restock("both", after),
      await restock("others", "bea@example.com"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    await changeEmail(before, after);
    for (const id of ["only-old", "both", "others"]) await waiting.stock(id, 6);
    await waiting.notifications.notify();
    const emails = (await waiting.emails()).filter(({ subject }) => subject.endsWith("is back in stock"));
    expect(emails.map(({ recipient, subject }) => `${recipient}: ${subject}`).sort()).toEqual([
      "bea@example.com: Wine others is back in stock",
      `${after}: Wine both is back in stock`,
      `${after}: Wine only-old is back in stock`,
    ]);
  });
});

describe("a restock sign-up without an email address", () => {
  it("uses the address of a signed-in customer, and is refused for a guest", async () => {
    const email = "own.address@example.com";
    await shop.join(email);
    const { token } = await shop.enter(email, goodPassword, { client: "10.7.2.1" });
    const { notifications, product } = await testNotifications(shop.opened);
    await product("without-address");
    const limit = createAttemptLimit({ name: "tests", attempts: 20, seconds: 3600, detail: "Too many." });
    const limits = { limit, subscribeLimit: limit };
    const api = notificationsApi({ notifications, clientAddress: () => "here", ...limits, baseUrl });
    const logger = createLogger("info", { write: () => undefined });
    const app = createApp({ logger, baseUrl, modules: [authorization(shop.identity), api] });
    const ask = async (authorization?: string) => {
      const headers = { "content-type": "application/json", ...(authorization && { authorization }) };
      const init = { method: "POST", headers, body: JSON.stringify({ productId: "without-address" }) };
      const response = await app.request("/api/notifications/restock", init);
      return { status: response.status, json: await response.json() };
    };
    expect(await ask()).toMatchObject({
      status: 400,
      json: { code: "VALIDATION_FAILED", errors: [{ path: "email", message: "Enter your email address." }] },
    });
    expect(await ask(`Bearer ${token}`)).toMatchObject({ status: 201 });
    const isIt = eq(subscriptions.productId, "without-address");
    expect(await shop.opened.db.select().from(subscriptions).where(isIt)).toMatchObject([{ contact: email }]);
    expect(await ask("Bearer nonsense")).toMatchObject({ status: 401, json: { code: "INVALID_AUTHORIZATION" } });
  });
});

describe("a guest's order with an account's email address", () => {
  const owned = async (id: string) =>
    (await shop.opened.db.select({ of: orders.accountId }).from(orders).where(eq(orders.id, id)))[0]?.of;
  const orderOf = async (email: string) => {
    const id = await anOrder(shop.opened.db);
    await shop.opened.db.update(orders).set({ email, status: "placed" }).where(eq(orders.id, id));
    return id;
  };

  it("is added to the account at the next sign-in, but not before", async () => {
    const email = "later@example.com";
    await shop.join(email);
    const client = "10.7.1.1";
    await shop.enter(email, goodPassword, { client });
    const [theirs, others] = [await orderOf("Later@Example.com"), await orderOf("later2@example.com")];
    await shop.enter(email, "not the password", { client });
    expect(await owned(theirs)).toBeNull();
    const { token } = await shop.enter(email, goodPassword, { client });
    expect([await owned(theirs), await owned(others)]).toEqual([await accountOf(email), null]);
    const listed = (await shop.send("/api/account/orders", { token })).text;
    expect(listed).toContain(theirs);
    // Other accounts' orders are not moved.
    const other = "other.owner@example.com";
    await shop.join(other);
    await shop.opened.db.update(orders).set({ email: other }).where(eq(orders.id, theirs));
    await shop.enter(other, goodPassword, { client });
    expect(await owned(theirs)).toBe(await accountOf(email));
  });
});
