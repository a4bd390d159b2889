import { Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { createErrorReports } from "../errorReports/errorReports.ts";
import { createLogger } from "../foundation/log.ts";
import { securityApi } from "./security.ts";
import { testApp } from "./testing/bareApp.ts";

const start = Date.UTC(2026, 0, 1, 15);

function shop({ email = "hello@corkwood.example", contact }: { email?: string; contact?: string } = {}) {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  let time = start;
  const now = () => time;
  const logger = createLogger("warn", stream);
  const app = testApp(
    securityApi({
      content: { settings: () => ({ contactEmailAddress: email }) },
      contact,
      baseUrl: "https://shop.example",
      errorReports: createErrorReports({ logger, now, sink: undefined, sampleRate: 1 }),
      clientAddress: (c) => c.req.header("x-client") ?? "a",
      logger,
      now,
    }),
  );
  return {
    lines,
    wait: (ms: number) => {
      time += ms;
    },
    get: () => app.request("/.well-known/security.txt"),
    report: (body: unknown, type = "application/reports+json") =>
      app.request("/api/reports", {
        method: "POST",
        headers: { "content-type": type },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
  };
}

const violation = (over: object = {}) => ({
  type: "csp-violation",
  age: 1,
  url: "https://shop.example/cart?email=ada@example.com",
  user_agent: "Browser of Ada",
  body: {
    documentURL: "https://shop.example/cart?email=ada@example.com#token",
    effectiveDirective: "script-src-elem",
    blockedURL: "https://evil.example/steal.js?who=ada",
    sample: "Ada Vintner",
    ...over,
  },
});

describe("security.txt", () => {
  it("contains the contact address from the settings and an expiry date", async () => {
    const text = await (await shop().get()).text();
    expect(text.split("\n")).toEqual([
      "Contact: mailto:hello@corkwood.example",
      "Expires: 2026-06-30T00:00:00.000Z",
      "Preferred-Languages: en",
      "Canonical: https://shop.example/.well-known/security.txt",
      "",
    ]);
  });

  it("prefers the configured contact address to the shop's email address", async () => {
    const text = await (await shop({ contact: "https://shop.example/report" }).get()).text();
    expect(text).toContain("Contact: https://shop.example/report\n");
  });

  it("returns 404 for a shop without a contact address", async () => {
    expect((await shop({ email: "" }).get()).status).toBe(404);
  });
});

describe("browser error reports", () => {
  const error = (message: string) => ({
    type: "error",
    body: { name: "Error", message, stack: "", page: "/cart?a=b" },
  });

  it("are logged with the page's route, at most ten per client per hour", async () => {
    const { report, lines } = shop();
    expect((await report([error("first"), violation()])).status).toBe(204);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { directive: "script-src-elem" },
      { type: "Error", message: "first", route: "/cart" },
    ]);
    for (let count = 0; count < 50; count += 1) expect((await report([error(`number ${count}`)])).status).toBe(204);
    expect(lines).toHaveLength(1 + 10);
  });

  it("are refused if they are too long", async () => {
    expect((await shop().report([error("x".repeat(20_000))])).status).toBe(413);
  });
});

describe("reports of policy violations", () => {
  it("are logged by directive, site and path, without personal data", async () => {
    const { report, lines } = shop();
    expect((await report([violation()])).status).toBe(204);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      directive: "script-src-elem",
      blocked: "https://evil.example",
      path: "/cart",
    });
    expect(lines.join("")).not.toMatch(/ada|vintner|token|browser of/i);
  });

  it("are also accepted in the older format", async () => {
    const { report, lines } = shop();
    const body = {
      "document-uri": "https://shop.example/orders/CW-12345?email=a",
      "effective-directive": "style-src-attr",
      "blocked-uri": "inline",
    };
    expect((await report({ "csp-report": body }, "application/csp-report")).status).toBe(204);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      directive: "style-src-attr",
      blocked: "inline",
      path: "/orders/…",
    });
  });

  it("are logged once an hour if repeated, and at most 100 times per hour in total", async () => {
    const { report, lines, wait } = shop();
    for (let time = 0; time < 5; time += 1) await report([violation()]);
    expect(lines).toHaveLength(1);
    for (let page = 0; page < 500; page += 1) {
      await report([violation({ documentURL: `https://shop.example/${page}` })]);
    }
    // The last line says that further reports are dropped.
    expect(lines).toHaveLength(101);
    wait(3_600_000);
    await report([violation()]);
    expect(lines).toHaveLength(102);
  });

  it("are truncated and stripped of control characters in the log", async () => {
    const { report, lines } = shop();
    await report([
      violation({ documentURL: `https://shop.example/${"a".repeat(5000)}`, effectiveDirective: "x\u001b[31m" }),
      violation({ documentURL: "no address\u0000", blockedURL: "\u001b[31m".repeat(100), effectiveDirective: 7 }),
    ]);
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line.length).toBeLessThan(500);
    expect(lines.join("")).not.toMatch(/u001b|u0000/);
  });

  it("are limited to 20 per request", async () => {
    const { report, lines } = shop();
    const many = Array.from({ length: 50 }, (_, page) => violation({ documentURL: `https://shop.example/${page}` }));
    await report(many);
    expect(lines).toHaveLength(20);
  });

  it.each(["", "not JSON", "null", "[[[]]]", '{"csp-report":null}', '[{"type":"deprecation","body":{}}]'])(
    "are ignored if they are invalid: %j",
    async (body) => {
      const { report, lines } = shop();
      expect((await report(body)).status).toBe(204);
      expect(lines).toEqual([]);
    },
  );

  it("are rejected if they are longer than 16 kB", async () => {
    const { report, lines } = shop();
    expect((await report(`["${"a".repeat(17_000)}"]`)).status).toBe(413);
    expect(lines).toEqual([]);
  });
});
