import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../db/connection.ts";
import { subscriptions } from "../db/schema.ts";
import { openTestDatabase } from "../db/testing/testDatabase.ts";
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
const recipients = async () => (await shop.emails()).map(({ recipient }) => recipient);
const statuses = async () =>
  Object.fromEntries((await opened.db.select().from(subscriptions)).map((row) => [row.contact, row.status]));

/** Returns the link in the newest email, which must be the same in the text and the HTML. */
async function linkIn(): Promise<string> {
  const email = (await shop.emails()).at(-1);
  const link = /https:\/\/corkwood\.example(\/unsubscribe\?token=\S+)/.exec(email?.text ?? "");
  expect(email?.html).toContain(`href="${link?.[0]}"`);
  return link?.[1] ?? "";
}

const tokenIn = (path: string) => new URL(path, "https://corkwood.example").searchParams.get("token") ?? "";

function press(token: string) {
  return shop.request("/unsubscribe", { method: "POST", body: new URLSearchParams({ token }) });
}

async function look(path: string) {
  const { search } = new URL(path, "https://corkwood.example");
  const response = await shop.request(`/api/notifications/unsubscribe${search}`);
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}

describe("the link in an email", () => {
  beforeEach(async () => {
    for (const id of ["a", "b", "c"]) await shop.product(id);
    await restock("a", "Ada@example.com");
    await restock("b", "ada@example.com");
    await restock("b", "bea@example.com");
    await shop.stock("a", 6);
    await shop.notifications.notify();
  });

  it("shows the product when opened, but does not unsubscribe", async () => {
    const link = await linkIn();
    const product = { name: "Wine a", path: "products/a" };
    expect(await look(link)).toEqual({ status: 200, json: { kind: "restock", product, isDone: false } });
    expect(await statuses()).toMatchObject({ "ada@example.com": "waiting" });
  });

  it("stops all product emails to its address with one click", async () => {
    const link = await linkIn();
    const response = await press(tokenIn(link));
    expect(response.status).toBe(303);
    const next = response.headers.get("location") ?? "";
    expect(await look(next)).toMatchObject({ status: 200, json: { isDone: true } });
    await shop.stock("b", 6);
    await shop.notifications.notify();
    expect(await recipients()).toEqual(["Ada@example.com", "bea@example.com"]);
    expect((await press(tokenIn(link))).headers.get("location")).toBe(next);
  });

  it("does not prevent signing up again", async () => {
    await press(tokenIn(await linkIn()));
    expect(await restock("b", "ada@example.com")).toMatchObject({ status: 201 });
    await shop.stock("b", 6);
    await shop.notifications.notify();
    expect((await recipients()).filter((to) => to === "ada@example.com")).toHaveLength(1);
  });

  it("cannot be forged", async () => {
    const token = tokenIn(await linkIn());
    const rows = await opened.db.select().from(subscriptions);
    const other = rows.find(({ contact }) => contact === "bea@example.com");
    const signature = token.split(".")[1] ?? "";
    const forged = ["", "x", `${other?.id}.${signature}`, `${token}A`, `${token.slice(0, -2)}AA`, token.split(".")[0]];
    for (const each of forged) {
      expect(await look(`/unsubscribe?token=${each}`)).toMatchObject({
        status: 404,
        json: { code: "SUBSCRIPTION_NOT_FOUND" },
      });
      const response = await press(each ?? "");
      expect([response.status, response.headers.get("location")]).toEqual([303, "/unsubscribe"]);
    }
    expect(await statuses()).toMatchObject({ "ada@example.com": "waiting", "bea@example.com": "waiting" });
    expect(await look(`/unsubscribe?token=${token}&done=true`)).toMatchObject({ json: { isDone: false } });
  });

  it.each([
    ["multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data; name=token\r\n\r\nabc"],
    ["multipart/form-data", "token=abc"],
    ["application/json", "{"],
  ])("is rejected if the body is invalid for the content type %s", async (type, body) => {
    const response = await shop.request("/unsubscribe", { method: "POST", body, headers: { "content-type": type } });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/unsubscribe"]);
  });

  it("works after the shop restarts", async () => {
    const link = await linkIn();
    shop = await testNotifications(opened);
    expect(await look(link)).toMatchObject({ status: 200 });
  });
});

describe("the product notification email", () => {
  it("states the event and the price, and escapes HTML", async () => {
    await shop.product("a", { name: "Château <b>Bell</b>" });
    await restock("a", "ada@example.com");
    await shop.stock("a", 1);
    await shop.notifications.notify();
    const [email] = await shop.emails();
    expect(email?.subject).toBe("Château <b>Bell</b> is back in stock");
    expect(email?.html).toContain("Château &lt;b&gt;Bell&lt;/b&gt; is back in stock");
    expect(email?.html).not.toContain("<b>");
    for (const fact of ["$24.50 a bottle", "https://corkwood.example/products/a", "36001421"]) {
      expect(email?.text).toContain(fact);
      expect(email?.html).toContain(fact);
    }
  });
});
