import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../db/connection.ts";
import { shopSecret } from "../db/secrets.ts";
import { marketingSubscriptions } from "../db/schema.ts";
import { openTestDatabase } from "../db/testing/testDatabase.ts";
import { emailLinks } from "./links.ts";
import { subscribeToMarketing } from "./marketing.ts";
import { testNotifications, type TestNotifications } from "./testing/testNotifications.ts";

let opened: OpenDatabase;
let shop: TestNotifications;
const day = 86_400_000;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  shop = await testNotifications(opened);
  await shop.empty();
});

const subscribe = (email: string, more: object = {}) =>
  shop.post("/api/mailchimp/subscribe", { email_address: email, ...more });
const list = async () =>
  Object.fromEntries((await opened.db.select().from(marketingSubscriptions)).map((row) => [row.email, row.status]));

function press(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return shop.request(path, { method: "POST", body: new URLSearchParams(fields), headers });
}
const nextOf = async (answer: Response | Promise<Response>): Promise<[number, string | null]> => {
  const { status, headers } = await answer;
  return [status, headers.get("location")];
};

/** Path of the link in the newest email. */
async function linkIn(): Promise<string> {
  const email = (await shop.emails()).at(-1);
  const [link = "", path = ""] = /https:\/\/corkwood\.example(\/subscribe\?token=\S+)/.exec(email?.text ?? "") ?? [];
  expect(email?.html).toContain(`href="${link}"`);
  return path;
}
const tokenIn = (path: string) => new URL(path, "https://corkwood.example").searchParams.get("token") ?? "";
const look = async (path: string) => {
  const { search } = new URL(path, "https://corkwood.example");
  const answer = await shop.request(`/api/mailchimp/subscribe${search}`);
  return { status: answer.status, json: await answer.json() };
};

describe("an address entered for offers", () => {
  it("is added to the list when the customer confirms the emailed link, but not when the link is merely opened", async () => {
    expect(
      await subscribe("Ada@example.com ", { merge_fields: { FNAME: "Ada" }, interests: { abc123: true } }),
    ).toEqual({
      status: 200,
      json: { status: "pending" },
    });
    const [email] = await shop.emails();
    expect(email).toMatchObject({ recipient: "Ada@example.com", subject: "Do you want emails from Corkwood?" });
    const link = await linkIn();
    expect(await look(link)).toEqual({ status: 200, json: { isDone: false } });
    expect(await list()).toEqual({ "ada@example.com": "pending" });
    const [status, next] = await nextOf(press("/subscribe", { token: tokenIn(link) }));
    expect(status).toBe(303);
    expect(await look(next ?? "")).toEqual({ status: 200, json: { isDone: true } });
    expect(await list()).toEqual({ "ada@example.com": "subscribed" });
    const [row] = await opened.db.select().from(marketingSubscriptions);
    expect(row).toMatchObject({ source: "footer", details: { FNAME: "Ada", interests: { abc123: true } } });
  });

  it("is reported as already on the list only by email, unless it belongs to the signed-in customer", async () => {
    await subscribeToMarketing(opened.db, "ada@example.com", "checkout", new Date(shop.clock.now));
    const asCustomer = shop.notifications.subscribe({ email: "ADA@example.com", details: {} }, "Ada@example.com");
    await expect(asCustomer).rejects.toMatchObject({ code: "MEMBER_EXISTS", status: 400 });
    expect(await shop.emails()).toEqual([]);
    expect(await subscribe("ADA@example.com")).toEqual({ status: 200, json: { status: "pending" } });
    const [email] = await shop.emails();
    expect(email).toMatchObject({ recipient: "ADA@example.com", subject: "You already get emails from Corkwood" });
    const [, token = ""] = /\/unsubscribe\?token=(\S+)/.exec(email?.text ?? "") ?? [];
    await press("/unsubscribe", { token });
    expect(await list()).toEqual({ "ada@example.com": "unsubscribed" });
  });

  it("gets at most one email a day, regardless of how often it is entered", async () => {
    for (let attempt = 0; attempt < 5; attempt++) await subscribe("ada@example.com");
    expect(await shop.emails()).toHaveLength(1);
    shop.clock.now += day;
    await subscribe("ada@example.com");
    expect(await shop.emails()).toHaveLength(2);
  });

  it("is deleted instead of added once its link is older than 7 days", async () => {
    await subscribe("ada@example.com");
    const token = tokenIn(await linkIn());
    shop.clock.now += 7 * day;
    expect(await nextOf(press("/subscribe", { token }))).toEqual([303, "/subscribe?token=-"]);
    expect(await list()).toEqual({ "ada@example.com": "pending" });
    shop.clock.now += 1;
    await shop.notifications.tidy();
    expect(await list()).toEqual({});
  });

  it("is not added to the list again after unsubscribing until a new link is confirmed", async () => {
    await subscribe("ada@example.com");
    const old = tokenIn(await linkIn());
    await press("/subscribe", { token: old });
    const stop = await unsubscribeToken("ada@example.com");
    await press("/unsubscribe", { token: stop });
    expect(await list()).toEqual({ "ada@example.com": "unsubscribed" });
    expect(await nextOf(press("/subscribe", { token: old }))).toEqual([303, "/subscribe?token=-"]);
    await subscribe("ada@example.com");
    expect(await list()).toEqual({ "ada@example.com": "unsubscribed" });
    await press("/subscribe", { token: old });
    expect(await list()).toEqual({ "ada@example.com": "subscribed" });
  });

  it.each(["", "-", "x".repeat(200), `${"0".repeat(8)}-0000-0000-0000-${"0".repeat(12)}.${"A".repeat(43)}`])(
    "is not confirmed by the forged token %j",
    async (token) => {
      await subscribe("ada@example.com");
      expect(await nextOf(press("/subscribe", { token }))).toEqual([303, "/subscribe?token=-"]);
      expect(await look(`/subscribe?token=${token}`)).toMatchObject({ status: 404 });
      expect(await list()).toEqual({ "ada@example.com": "pending" });
    },
  );

  it("is neither confirmed by an unsubscribe link nor unsubscribed by a confirmation link", async () => {
    await subscribe("ada@example.com");
    const confirm = tokenIn(await linkIn());
    expect(await nextOf(press("/subscribe", { token: await unsubscribeToken("ada@example.com") }))).toEqual([
      303,
      "/subscribe?token=-",
    ]);
    await press("/subscribe", { token: confirm });
    expect(await nextOf(press("/unsubscribe", { token: confirm }))).toEqual([303, "/unsubscribe"]);
    expect(await list()).toEqual({ "ada@example.com": "subscribed" });
  });
});

/** Token as in the merchant's export. */
async function unsubscribeToken(email: string): Promise<string> {
  const rows = await opened.db.select().from(marketingSubscriptions);
  const links = emailLinks("/unsubscribe", await shopSecret(opened.db, "unsubscribe"), "https://corkwood.example");
  return tokenIn(links.linkFor(rows.find((row) => row.email === email)?.id ?? ""));
}

describe("the footer form without scripts", () => {
  it("redirects to a page that explains the next step", async () => {
    expect(await nextOf(press("/subscribe", { email: " ada@example.com" }))).toEqual([303, "/subscribe?done=sent"]);
    expect((await shop.emails()).map(({ recipient }) => recipient)).toEqual(["ada@example.com"]);
  });

  it("redirects to the same page for an address that is already on the list", async () => {
    await subscribeToMarketing(opened.db, "ada@example.com", "checkout", new Date(shop.clock.now));
    expect(await nextOf(press("/subscribe", { email: "ada@example.com" }))).toEqual([303, "/subscribe?done=sent"]);
    expect((await shop.emails()).map(({ subject }) => subject)).toEqual(["You already get emails from Corkwood"]);
  });

  it("redirects to a page with the reason for the refusal, and stores nothing", async () => {
    for (const email of ["", "ada", "ada@example.com\u0000", "x".repeat(300)]) {
      expect(await nextOf(press("/subscribe", { email }))).toEqual([303, "/subscribe?refused=address"]);
    }
    const elsewhere = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    expect(await nextOf(press("/subscribe", { email: "bea@example.com" }, elsewhere))).toEqual([
      303,
      "/subscribe?refused=address",
    ]);
    expect(await list()).toEqual({});
    expect(await shop.emails()).toEqual([]);
  });

  it("accepts at most ten addresses per network per hour", async () => {
    const answers = [];
    for (let at = 0; at < 12; at++)
      answers.push((await nextOf(press("/subscribe", { email: `a${at}@example.com` })))[1]);
    expect(answers.filter((to) => to === "/subscribe?done=sent")).toHaveLength(10);
    expect(answers.slice(10)).toEqual(["/subscribe?refused=often", "/subscribe?refused=often"]);
    expect(await shop.emails()).toHaveLength(10);
  });
});

describe("a mail client", () => {
  it("unsubscribes with one POST request to the emailed link, without a redirect", async () => {
    await shop.product("a");
    await shop.post("/api/notifications/restock", { productId: "a", email: "ada@example.com" });
    await shop.stock("a", 6);
    await shop.notifications.notify();
    const [email] = await shop.emails();
    expect(email?.unsubscribeLink).toMatch(/^https:\/\/corkwood\.example\/unsubscribe\?token=/);
    const { pathname, search } = new URL(email?.unsubscribeLink ?? "");
    const oneClick = { "List-Unsubscribe": "One-Click" };
    expect((await press(`${pathname}${search}`, oneClick)).status).toBe(200);
    expect((await press(`${pathname}?token=x`, oneClick)).status).toBe(404);
    // A person who opens the link has to press a button, so a POST without that form field has no effect.
    expect(await nextOf(press(`${pathname}${search}`, {}))).toEqual([303, "/unsubscribe"]);
  });
});
