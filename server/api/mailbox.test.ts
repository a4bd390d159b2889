import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../db/connection.ts";
import { openTestDatabase } from "../db/testing/testDatabase.ts";
import { enqueueEmail } from "../emails/outbox.ts";
import { mailboxApi } from "./mailbox.ts";
import { healthApi } from "./health.ts";
import { testApp } from "./testing/bareApp.ts";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  const email = {
    from: "shop@example.com",
    to: "ada@example.com",
    subject: "<i>Order</i>",
    text: "a < b",
    html: "<p>Hello</p>",
  };
  await enqueueEmail(opened.db, "order:1", email, new Date());
});
afterAll(() => opened.close());

describe("the mailbox", () => {
  it("lists emails, and shows each as text and in a sandboxed frame", async () => {
    const app = testApp(mailboxApi({ db: opened.db }));
    const list = await (await app.request("/dev/mailbox")).text();
    expect(list).toContain("&lt;i&gt;Order&lt;/i&gt;");
    const path = /\/dev\/mailbox\/[0-9a-f-]{36}/.exec(list)?.[0] ?? "";
    const message = await (await app.request(path)).text();
    expect(message).toContain("<pre>a &lt; b</pre>");
    expect(message).toContain(`sandbox src="${path}/html"`);
    const html = await app.request(`${path}/html`);
    expect(await html.text()).toBe("<p>Hello</p>");
    expect(html.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it.each(["/dev/mailbox/1", "/dev/mailbox/00000000-0000-4000-8000-000000000000"])(
    "returns 404 for %s",
    async (path) => {
      expect((await testApp(mailboxApi({ db: opened.db })).request(path)).status).toBe(404);
    },
  );
});

describe("the mailbox of a public shop", () => {
  it.each([
    { "x-forwarded-for": "203.0.113.7" },
    { forwarded: "for=203.0.113.7" },
    { "cf-connecting-ip": "203.0.113.7" },
  ])("returns 404 for a request forwarded by a proxy: %j", async (headers) => {
    const app = testApp(mailboxApi({ db: opened.db }));
    for (const path of ["/dev/mailbox", "/dev/mailbox/1", "/dev/mailbox/1/html"]) {
      const answer = await app.request(path, { headers });
      expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining("Order")]);
    }
  });

  it("returns 404 for host names other than localhost, which a page of another site could use", async () => {
    const app = testApp(mailboxApi({ db: opened.db }));
    expect((await app.request("http://shop.example/dev/mailbox")).status).toBe(404);
    expect((await app.request("http://127.0.0.1:3000/dev/mailbox")).status).toBe(200);
    expect((await app.request("http://[::1]:3000/dev/mailbox")).status).toBe(200);
  });
});

describe("health", () => {
  it("reports the process and the database separately", async () => {
    const well = testApp(healthApi({ ping: opened.ping }));
    expect((await well.request("/readyz")).status).toBe(200);
    const ill = testApp(healthApi({ ping: () => Promise.reject(new Error("gone")) }));
    expect((await ill.request("/healthz")).status).toBe(200);
    expect((await ill.request("/readyz")).status).toBe(503);
  });
});
