import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../db/connection.ts";
import { openTestDatabase } from "../db/testing/testDatabase.ts";
import { post } from "../notifications/outbox.ts";
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
  await post(opened.db, "order:1", email, new Date());
});
afterAll(() => opened.close());

describe("the mailbox", () => {
  it("lists emails, and shows each as text and in a frame that runs nothing", async () => {
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

  it.each(["/dev/mailbox/1", "/dev/mailbox/00000000-0000-4000-8000-000000000000"])("%s is not there", async (path) => {
    expect((await testApp(mailboxApi({ db: opened.db })).request(path)).status).toBe(404);
  });
});

describe("health", () => {
  it("is the process's own; readiness is the database's", async () => {
    const well = testApp(healthApi({ ping: opened.ping }));
    expect((await well.request("/readyz")).status).toBe(200);
    const ill = testApp(healthApi({ ping: () => Promise.reject(new Error("gone")) }));
    expect((await ill.request("/healthz")).status).toBe(200);
    expect((await ill.request("/readyz")).status).toBe(503);
  });
});
