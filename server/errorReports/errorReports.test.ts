import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { createLogger } from "../foundation/log.ts";
import { createErrorReports, errorsIn, type BrowserError, openErrorReports } from "./errorReports.ts";
import { openSentry, type ErrorSink } from "./sentry.ts";

/** Stand-in for a service that accepts Sentry envelopes. */
let service: Server;
let taken: { url: string; event: z.infer<typeof eventSchema> }[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => void response.end("{}");
let requestCount = 0;

const eventSchema = z.object({
  event_id: z.string().regex(/^[0-9a-f]{32}$/),
  timestamp: z.number(),
  platform: z.string(),
  level: z.string(),
  release: z.string().optional(),
  environment: z.string(),
  transaction: z.string().optional(),
  tags: z.record(z.string(), z.string()),
  exception: z.object({
    values: z
      .array(
        z.object({
          type: z.string(),
          value: z.string(),
          stacktrace: z.object({ frames: z.array(z.record(z.string(), z.unknown())) }).optional(),
        }),
      )
      .length(1),
  }),
});

/** The documented format: three lines of JSON, of which the second describes the third. */
function read(body: string) {
  const [head = "", item = "", event = ""] = body.split("\n");
  const { event_id } = z.object({ event_id: z.string() }).parse(JSON.parse(head));
  expect(JSON.parse(item)).toMatchObject({ type: "event" });
  const parsed = eventSchema.parse(JSON.parse(event));
  expect(parsed.event_id).toBe(event_id);
  return parsed;
}

beforeEach(async () => {
  taken = [];
  requestCount = 0;
  answer = (_, response) => void response.end("{}");
  service = createServer((request, response) => {
    requestCount += 1;
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      taken.push({ url: request.url ?? "", event: read(body) });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  service.closeAllConnections();
  service.close();
});

const start = Date.UTC(2026, 5, 1);

function open({
  to = "service",
  sampleRate = 1,
  random = () => 0.5,
}: Partial<{ to: "service" | "log"; sampleRate: number; random: () => number }> = {}) {
  const lines: string[] = [];
  let time = start;
  const now = () => time;
  const holder: { reports?: ReturnType<typeof createErrorReports> } = {};
  const logger = createLogger("info", { write: (line) => void lines.push(line) }, (entry) =>
    holder.reports?.fromServer(entry),
  );
  const { port } = service.address() as AddressInfo;
  const dsn = `http://key@127.0.0.1:${port}/7`;
  const sink: ErrorSink | undefined =
    to === "service" ? openSentry({ dsn, release: "v1", environment: "test", logger, now }) : undefined;
  const reports = createErrorReports({ logger, now, sink, sampleRate, random });
  holder.reports = reports;
  return { reports, logger, lines, sink, wait: (ms: number) => void (time += ms), close: async () => sink?.close() };
}

const anError = (over: Partial<BrowserError> = {}): BrowserError => ({
  name: "TypeError",
  message: "x is undefined",
  stack:
    "TypeError: x is undefined\n    at buy (https://shop.example/assets/cart-abc1234.js?v=1:1:2345)\n    at https://shop.example/assets/base-1.js:2:1",
  page: "/orders/CWABCDEFGH?email=ada@example.com",
  requestId: "",
  ...over,
});

describe("a page error", () => {
  it("is sent with its release, route, frames and request id", async () => {
    const { reports, close } = open();
    await reports.fromBrowser([anError({ requestId: "0f9c-1" })], "1.2.3.4");
    await close();
    expect(taken).toHaveLength(1);
    expect(taken[0]?.url).toMatch(/^\/api\/7\/envelope\/\?.*sentry_key=key/);
    expect(taken[0]?.event).toMatchObject({
      platform: "javascript",
      level: "fatal",
      release: "v1",
      environment: "test",
      transaction: "/orders/:number",
      timestamp: start / 1000,
      tags: { from: "browser", request_id: "0f9c-1" },
    });
    const [exception] = taken[0]?.event.exception.values ?? [];
    expect(exception).toMatchObject({ type: "TypeError", value: "x is undefined" });
    expect(exception?.stacktrace?.frames.at(-1)).toMatchObject({
      filename: "/assets/cart-abc1234.js",
      function: "buy",
      lineno: 1,
      colno: 2345,
    });
  });

  it("is parsed even in Firefox's and Safari's formats", async () => {
    const { reports, close } = open();
    await reports.fromBrowser(
      [anError({ stack: "buy@https://shop.example/assets/cart.js:1:20\n@https://shop.example/cart:3:1\n" })],
      "a",
    );
    await close();
    const frames = taken[0]?.event.exception.values[0]?.stacktrace?.frames;
    expect(frames?.map(({ function: name, filename, lineno }) => [name, filename, lineno])).toEqual([
      ["?", "/cart", 3],
      ["buy", "/assets/cart.js", 1],
    ]);
  });

  it("is logged without the page's URL if there is no service", async () => {
    const { reports, lines } = open({ to: "log" });
    await reports.fromBrowser([anError()], "a");
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "warn", type: "TypeError", route: "/orders/:number" });
    expect(lines.join("")).not.toMatch(/ada|CWABC|\?v=/);
    expect(requestCount).toBe(0);
  });

  it("is not reported if it is an abort or is caused by a browser extension", async () => {
    const { reports, lines } = open({ to: "log" });
    await reports.fromBrowser(
      [anError({ name: "AbortError" }), anError({ stack: "at chrome-extension://x/y.js:1:2" })],
      "a",
    );
    expect(lines).toEqual([]);
  });

  it.each([
    "ada@example.com",
    "ada%40example.com",
    "4111 1111 1111 1111",
    "0400 000 000",
    "CWABCDEFGH",
    "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.abc",
    "3f2b6c1e-9a4d-4e0b-8f67-0123456789ab",
    "/reset?code=123456&x=1",
  ])("contains no personal data: %s", async (secret) => {
    for (const to of ["service", "log"] as const) {
      const { reports, lines, close } = open({ to });
      await reports.fromBrowser(
        [
          anError({
            message: `Cannot read ${secret} of https://shop.example/a?b=${secret}`,
            stack: `at f (https://shop.example/a.js?t=${secret}:1:2)\n${secret}`,
          }),
        ],
        "a",
      );
      await close();
      const report = JSON.stringify(taken.map(({ event }) => event.exception)) + lines.join("");
      expect(report).toContain("Cannot read");
      expect(report).not.toContain(secret);
    }
  });
});

describe("a server error", () => {
  it("is reported with the route and request id of its log entry, but without query values", async () => {
    const { logger, lines, close } = open();
    logger.error(
      { error: new RangeError("no ada@example.com"), route: "/api/order/place", requestId: "r-1" },
      "unexpected error",
    );
    logger.info({ error: new Error("fine") }, "not an error");
    logger.error("no error");
    await close();
    expect(lines).toHaveLength(3);
    expect(taken).toHaveLength(1);
    expect(taken[0]?.event).toMatchObject({
      platform: "node",
      level: "fatal",
      transaction: "/api/order/place",
      tags: { from: "server", request_id: "r-1" },
    });
    const [exception] = taken[0]?.event.exception.values ?? [];
    expect(exception).toMatchObject({ type: "RangeError", value: "no [email]" });
    expect(exception?.stacktrace?.frames.at(-1)?.["filename"]).toBe("server/errorReports/errorReports.test.ts");
  });
});

it("reports logged errors and page errors if an error service is configured", async () => {
  const { port } = service.address() as AddressInfo;
  const sentry = { dsn: `http://key@127.0.0.1:${port}/7`, release: "v2", sampleRate: 1 };
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const { logger, errorReports, close } = await openErrorReports(
    { logLevel: "info", sentry, production: true },
    Date.now,
    write,
  );
  logger.error({ error: new Error("of the shop") }, "periodic job failed");
  await errorReports.fromBrowser([anError()], "a");
  await close();
  expect(lines).toHaveLength(1);
  expect(taken.map(({ event }) => [event.release, event.environment, event.level])).toEqual([
    ["v2", "production", "error"],
    ["v2", "production", "error"],
  ]);
});

describe("a flood of errors", () => {
  it("is reported at most once an hour if all errors are the same", async () => {
    const { reports, wait, close } = open();
    for (let time = 0; time < 500; time += 1) await reports.fromBrowser([anError()], "a");
    wait(3_600_000);
    await reports.fromBrowser([anError()], "b");
    await close();
    expect(taken).toHaveLength(2);
  });

  it("is limited to ten an hour if it comes from one client, without hiding other clients' errors", async () => {
    const { reports, lines } = open({ to: "log" });
    for (let count = 0; count < 200; count += 1) await reports.fromBrowser([anError({ message: `m${count}` })], "a");
    expect(lines).toHaveLength(10);
    await reports.fromBrowser([anError({ message: "another" })], "b");
    expect(lines).toHaveLength(11);
  });

  it("is limited to a hundred an hour if it comes from many clients or from the server", async () => {
    const { reports, lines, logger } = open({ to: "log" });
    for (let count = 0; count < 300; count += 1)
      await reports.fromBrowser([anError({ message: `m${count}` })], `c${count}`);
    expect(lines).toHaveLength(100);
    expect(logger.level).toBe("info");
    const sent: string[] = [];
    const own = createErrorReports({
      logger,
      now: () => start,
      sampleRate: 1,
      sink: { send: ({ message }) => void sent.push(message), close: async () => undefined },
    });
    for (let count = 0; count < 300; count += 1) own.fromServer({ error: new Error(`m${count}`) });
    expect(sent).toHaveLength(100);
  });

  it("is sampled at the merchant's rate", async () => {
    let next = 0;
    const { reports, lines } = open({ to: "log", sampleRate: 0.25, random: () => (next++ % 4) / 4 });
    for (let count = 0; count < 40; count += 1)
      await reports.fromBrowser([anError({ message: `m${count}` })], `c${count}`);
    expect(lines).toHaveLength(10);
  });

  it("is parsed only up to a request's fifth error, regardless of the rest of the body", () => {
    const many = Array.from({ length: 50 }, () => ({ type: "error", body: anError() }));
    expect(errorsIn(many)).toHaveLength(5);
    for (const body of [null, "x", {}, [null], [{ type: "error" }], [{ type: "csp-violation", body: {} }]]) {
      expect(errorsIn(body)).toEqual([]);
    }
    expect(errorsIn([{ type: "error", body: { message: 7, stack: "x".repeat(20_000), requestId: "a b\n" } }])).toEqual([
      { name: "", message: "", stack: "", page: "", requestId: "" },
    ]);
  });
});

describe("an error service", () => {
  const different = (count: number) => Array.from({ length: count }, (_, each) => anError({ message: `m${each}` }));
  const reportAll = async ({ reports }: ReturnType<typeof open>, errors: readonly BrowserError[]) => {
    for (const [each, error] of errors.entries()) await reports.fromBrowser([error], `c${each}`);
  };

  it("blocks nothing while it is down, and is logged once", async () => {
    const shop = open();
    service.closeAllConnections();
    await new Promise((resolve) => service.close(resolve));
    await reportAll(shop, different(30));
    await shop.close();
    await expect.poll(() => shop.lines.length).toBe(1);
    expect(shop.lines[0]).toContain("error reports are not accepted");
  });

  it("gets no reports until the Retry-After time of its 429 response has passed", async () => {
    const shop = open();
    answer = (_, response) => response.writeHead(429, { "retry-after": "60" }).end();
    await reportAll(shop, different(1));
    await shop.close();
    await reportAll(shop, different(30).slice(1));
    await shop.close();
    expect(requestCount).toBe(1);
  });

  it("delays no request if it does not respond, and receives at most twenty reports at a time", async () => {
    const shop = open();
    answer = () => undefined;
    await reportAll(shop, different(50));
    await expect.poll(() => requestCount).toBe(20);
    service.closeAllConnections();
    await shop.close();
    expect(shop.lines).toHaveLength(1);
  });
});
