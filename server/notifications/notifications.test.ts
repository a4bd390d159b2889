import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../db/connection.ts";
import { subscriptions, variants } from "../db/schema.ts";
import { openTestDatabase } from "../db/testing/testDatabase.ts";
import { inTransaction } from "../db/transactions.ts";
import { testNotifications, type TestNotifications } from "./testing/testNotifications.ts";

let opened: OpenDatabase;
let shop: TestNotifications;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  shop = await testNotifications(opened);
  await shop.empty();
});

const restock = (productId: string, email: string) => shop.post("/api/notifications/restock", { productId, email });
const comingSoon = (productId: string, contacts: { email?: string; phone?: string }) =>
  shop.post("/api/notifications/coming-soon", { type: "COMING", productId, ...contacts });
const soon = () => ({ releaseTime: new Date(shop.clock.now + 60_000) });
const recipients = async () => (await shop.emails()).map(({ recipient }) => recipient);
const statuses = async () =>
  Object.fromEntries((await opened.db.select().from(subscriptions)).map((row) => [row.contact, row.status]));

describe("a product sign-up", () => {
  it("returns 201 for a sold-out product and stores the address as entered", async () => {
    await shop.product("a");
    expect(await restock("a", " Ada@Example.com ")).toEqual({ status: 201, json: { success: true } });
    expect(await opened.db.select().from(subscriptions)).toMatchObject([
      { kind: "restock", productId: "a", channel: "email", contact: "Ada@Example.com", status: "waiting" },
    ]);
  });

  it("is stored only once per product and contact, regardless of case and spacing, but gets the same response", async () => {
    await shop.product("a");
    await shop.product("soon", soon(), 6);
    await restock("a", "ada@example.com");
    const exists = { status: 201, json: { success: true } };
    expect(await restock("a", "ADA@example.COM")).toMatchObject(exists);
    await comingSoon("soon", { phone: "+61 400 000 000" });
    expect(await comingSoon("soon", { phone: "+61400000000" })).toMatchObject(exists);
    expect(await comingSoon("soon", { email: "ada@example.com" })).toMatchObject({ status: 201 });
    expect(await comingSoon("soon", { email: "Ada@example.com", phone: "+61 400 000000" })).toMatchObject(exists);
    expect(await comingSoon("soon", { email: "Ada@example.com", phone: "+61 411 111 111" })).toMatchObject({
      status: 201,
    });
    expect(await opened.db.$count(subscriptions)).toBe(4);
  });

  it("is stored once for two concurrent requests", async () => {
    await shop.product("a");
    const answers = await Promise.all([restock("a", "ada@example.com"), restock("a", "Ada@example.com")]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await opened.db.$count(subscriptions)).toBe(1);
  });

  it("is refused for an unknown product", async () => {
    const refusal = { status: 404, json: { code: "PRODUCT_NOT_FOUND" } };
    expect(await restock("a", "ada@example.com")).toMatchObject(refusal);
    expect(await comingSoon("a", { email: "ada@example.com" })).toMatchObject(refusal);
  });

  it("is refused with a message if the product offers no notifications", async () => {
    await shop.product("here", {}, 6);
    await shop.product("last", { allowRestockNotifications: false });
    await shop.product("ended", { state: "discontinued" });
    const detailOf = async (answer: ReturnType<typeof restock>) => {
      const { status, json } = await answer;
      expect([status, json["code"]]).toEqual([409, "SUBSCRIPTION_NOT_OFFERED"]);
      return json["detail"];
    };
    const email = "ada@example.com";
    expect(await detailOf(restock("here", email))).toBe("Wine here is not sold out: there is nothing to wait for.");
    expect(await detailOf(restock("last", email))).toContain("will not be back in stock");
    expect(await detailOf(restock("ended", email))).toContain("no longer in our range");
    expect(await detailOf(comingSoon("here", { email }))).toContain("is not coming soon");
    expect(await opened.db.$count(subscriptions)).toBe(0);
  });

  it("is validated by the same rules as the form", async () => {
    await shop.product("soon", soon(), 6);
    const { status, json } = await comingSoon("soon", { email: "ada", phone: "0400 000 000" });
    expect(status).toBe(400);
    expect(json).toMatchObject({
      code: "VALIDATION_FAILED",
      errors: [
        { path: "email", message: "Enter a valid email address." },
        {
          path: "phone",
          message: "Country code must be included at the start of your phone number. E.g: '+61'",
        },
      ],
    });
  });

  it("is limited per client, without counting repetitions", async () => {
    await shop.product("a");
    for (let turn = 0; turn < 20; turn++) {
      expect(await restock("a", `ada${turn}@example.com`)).toMatchObject({ status: 201 });
      expect(await restock("a", `ada${turn}@example.com`)).toMatchObject({ status: 201 });
    }
    expect(await restock("a", "one-more@example.com")).toMatchObject({ status: 429, json: { code: "RATE_LIMITED" } });
  });
});

describe("a product notification", () => {
  it("is sent once when stock returns, and again only after another sign-up", async () => {
    await shop.product("a");
    await shop.product("b");
    await restock("a", "ada@example.com");
    await restock("b", "ada@example.com");
    expect(await shop.notifications.notify()).toBe(0);
    await shop.stock("a", 3);
    expect(await shop.notifications.notify()).toBe(1);
    expect(await shop.notifications.notify()).toBe(0);
    expect(await shop.emails()).toMatchObject([{ recipient: "ada@example.com", subject: "Wine a is back in stock" }]);

    await shop.stock("a", 0);
    await shop.notifications.notify();
    await shop.stock("a", 6);
    expect(await shop.notifications.notify()).toBe(0);
    await shop.stock("a", 0);
    expect(await restock("a", "ada@example.com")).toMatchObject({ status: 201 });
    await shop.stock("a", 6);
    expect(await shop.notifications.notify()).toBe(1);
    expect(await recipients()).toEqual(["ada@example.com", "ada@example.com"]);
  });

  it("is not sent while pending orders reserve all new bottles", async () => {
    await shop.product("a");
    await restock("a", "ada@example.com");
    await opened.db.update(variants).set({ qtyRaw: 2, reserved: 2 });
    expect(await shop.notifications.notify()).toBe(0);
    await opened.db.update(variants).set({ reserved: 1 });
    expect(await shop.notifications.notify()).toBe(1);
  });

  it("is not sent until stock reaches the product's minimum quantity", async () => {
    await shop.product("a", { cartQtyMin: 6 }, 3);
    expect(await restock("a", "ada@example.com")).toMatchObject({ status: 201 });
    await shop.stock("a", 5);
    expect(await shop.notifications.notify()).toBe(0);
    await shop.stock("a", 6);
    expect(await shop.notifications.notify()).toBe(1);
  });

  it("is sent when the product is released, except to phone numbers, which the merchant calls", async () => {
    await shop.product("soon", soon(), 6);
    await comingSoon("soon", { email: "ada@example.com", phone: "+61 400 000 000" });
    shop.clock.now += 59_999;
    expect(await shop.notifications.notify()).toBe(0);
    shop.clock.now += 1;
    expect(await shop.notifications.notify()).toBe(2);
    expect(await shop.emails()).toMatchObject([{ recipient: "ada@example.com", subject: "Wine soon is released" }]);
    expect(await statuses()).toEqual({ "ada@example.com": "sent", "+61 400 000 000": "due" });
  });

  it("is not sent for a sold-out release until bottles are in stock", async () => {
    await shop.product("soon", soon());
    await comingSoon("soon", { email: "ada@example.com" });
    await restock("soon", "ada@example.com");
    expect(await opened.db.$count(subscriptions)).toBe(1);
    shop.clock.now += 60_000;
    expect(await shop.notifications.notify()).toBe(0);
    await shop.stock("soon", 1);
    expect(await shop.notifications.notify()).toBe(1);
  });

  it("is sent to each subscriber once, even if several processes send concurrently", async () => {
    await shop.product("a");
    const contactKeys = Array.from({ length: 130 }, (_, index) => `shopper${index}@example.com`);
    await opened.db.insert(subscriptions).values(
      contactKeys.map((contact) => ({
        id: crypto.randomUUID(),
        kind: "restock" as const,
        productId: "a",
        channel: "email" as const,
        contact,
        contactKey: contact,
        createdAt: new Date(shop.clock.now),
      })),
    );
    await shop.stock("a", 6);
    const other = await testNotifications(opened);
    const sent = await Promise.all([
      shop.notifications.notify(),
      other.notifications.notify(),
      shop.notifications.notify(),
    ]);
    expect(sent.reduce((sum, count) => sum + count)).toBe(130);
    expect((await recipients()).toSorted()).toEqual(contactKeys.toSorted());
  });

  it("is sent to each subscriber exactly once even after an interruption", async () => {
    await shop.product("a");
    await restock("a", "ada@example.com");
    await restock("a", "bea@example.com");
    await shop.stock("a", 6);
    let posted = 0;
    const breaking = inTransaction(opened.db, async (tx) => {
      const dying = await testNotifications({ db: tx });
      posted = await dying.notifications.notify();
      throw new Error("Killed");
    });
    await expect(breaking).rejects.toThrow("Killed");
    expect(posted).toBe(2);
    expect(await recipients()).toEqual([]);
    expect(await statuses()).toEqual({ "ada@example.com": "waiting", "bea@example.com": "waiting" });
    expect(await shop.notifications.notify()).toBe(2);
    expect(await recipients()).toEqual(["ada@example.com", "bea@example.com"]);
  });
});

describe("deleting old sign-ups", () => {
  const day = 86_400_000;

  it("deletes sign-ups ninety days after the notification was sent or the sign-up ended, but keeps pending ones", async () => {
    await shop.product("a");
    await shop.product("b");
    await shop.product("soon", soon(), 6);
    await restock("a", "ada@example.com");
    await restock("b", "bea@example.com");
    await comingSoon("soon", { phone: "+61 400 000 000" });
    await shop.stock("a", 6);
    shop.clock.now += day;
    await shop.notifications.notify();
    const all = { "ada@example.com": "sent", "bea@example.com": "waiting", "+61 400 000 000": "due" };
    expect(await statuses()).toEqual(all);
    shop.clock.now += 90 * day;
    await shop.notifications.tidy();
    expect(await statuses()).toEqual(all);
    shop.clock.now += 1;
    await shop.notifications.tidy();
    expect(await statuses()).toEqual({ "bea@example.com": "waiting" });
  });

  it("deletes old sign-ups, however many there are", async () => {
    await shop.product("a");
    const at = new Date(shop.clock.now);
    const ended = { kind: "restock", productId: "a", channel: "email", status: "unsubscribed" } as const;
    const contacts = Array.from({ length: 1001 }, (_, which) => `shopper-${which}@example.com`);
    await opened.db.insert(subscriptions).values(
      contacts.map((contact) => ({
        ...ended,
        id: randomUUID(),
        contact,
        contactKey: contact,
        createdAt: at,
        settledAt: at,
      })),
    );
    shop.clock.now += 91 * day;
    await shop.notifications.tidy();
    expect(await statuses()).toEqual({});
  });
});
