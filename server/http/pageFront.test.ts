import { once } from "node:events";
import { request, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../app.ts";
import { createLogger } from "../foundation/log.ts";
import type { AppEnv } from "./appEnv.ts";
import { createPageCache } from "./pageCache.ts";
import { createPageFront } from "./pageFront.ts";
import { createHttpServer, listen, shutDown } from "./server.ts";
import { renderedAs } from "./testing/renderedAs.ts";

let now: number;
let rendered: number;
let byApp: number;
let log: string[];
let port: number;
let close: () => Promise<void>;
let cookie: string | undefined;

/** Starts a shop whose page shows how often it was rendered. Counts the requests that reach the app. */
beforeEach(async () => {
  [now, rendered, byApp, log, cookie] = [Date.UTC(2026, 0, 1), 0, 0, [], undefined];
  const pages = createPageCache(
    async (path) => {
      rendered++;
      const isThere = !path.url.includes("nowhere");
      return renderedAs(`<!doctype html><p>page ${rendered}</p>${"words ".repeat(500)}`, {
        status: isThere ? 200 : 404,
        headers: {
          "content-type": "text/html; charset=utf-8",
          "content-security-policy": "default-src 'self'",
          "cache-tag": "category:whisky,product:p-1",
        },
      });
    },
    { params: ["q"], now: () => now, edition: () => "1" },
  );
  const logger = createLogger("info", { write: (line) => void log.push(line) });
  const front = createPageFront(pages, logger);
  const app: Hono<AppEnv> = createApp({
    logger,
    baseUrl: "https://shop.example",
    modules: [
      {
        calls: {},
        mount: (hono) =>
          hono.use(async (c, next) => {
            byApp++;
            if (c.req.header("authorization")) return c.text("No.", 401);
            await next();
            if (cookie) c.header("set-cookie", cookie);
            return undefined;
          }),
      },
    ],
    pages: (c) => pages(c.req.raw, "ada"),
    front,
  });
  const server = createHttpServer(app, 0, front);
  port = await listen(server, 0, "127.0.0.1");
  close = () => shutDown(server);
});
afterEach(() => close());

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

async function get(path = "/", headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const sent = request({ port, path, method, headers: { "accept-encoding": "br, gzip", ...headers }, agent: false });
  const [response] = (await once(sent.end(), "response")) as [IncomingMessage];
  const body = Buffer.concat(await response.toArray());
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}

const same = ({ "x-request-id": _id, date: _date, ...rest }: IncomingHttpHeaders) => rest;

describe("a cached page", () => {
  it("is served the second time without calling the app, with identical bytes and headers and its own log line", async () => {
    const first = await get("/?q=shiraz");
    const second = await get("/?q=shiraz");
    expect([byApp, rendered]).toEqual([1, 1]);
    expect(second.status).toBe(200);
    expect(second.body.equals(first.body)).toBe(true);
    expect(same(second.headers)).toEqual(same(first.headers));
    expect(second.headers).toMatchObject({
      "content-security-policy": "default-src 'self'",
      "strict-transport-security": "max-age=31536000",
      "x-frame-options": "DENY",
      "cache-tag": "category:whisky,product:p-1",
    });
    expect(second.headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
    expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
    const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toMatchObject([
      { requestId: first.headers["x-request-id"], method: "GET", path: "/", status: 200, msg: "request" },
      { requestId: second.headers["x-request-id"], method: "GET", path: "/", status: 200, msg: "request" },
    ]);
  });

  it("is stored separately for each content coding", async () => {
    for (const accepted of ["br", "gzip", "identity", "br", "gzip", "identity"]) {
      const { headers, status } = await get("/", { "accept-encoding": accepted });
      expect([status, headers["content-encoding"]]).toEqual([200, accepted === "identity" ? undefined : accepted]);
    }
    // Requests for uncompressed pages are rare, so the app decompresses the cached page each time.
    expect(byApp).toBe(4);
  });

  it("returns 304 for a matching ETag, without a body or the headers that describe one", async () => {
    const { etag = "" } = (await get()).headers;
    const { status, headers, body } = await get("/", { "if-none-match": etag });
    expect([status, body.length, headers["content-encoding"], headers["content-type"]]).toEqual([
      304,
      0,
      undefined,
      undefined,
    ]);
    expect(headers).toMatchObject({ etag, vary: "Accept-Encoding" });
    expect((await get("/", { "if-none-match": '"other"' })).status).toBe(200);
    expect(byApp).toBe(1);
  });

  it("has no body in response to HEAD", async () => {
    const { headers } = await get();
    const head = await get("/", {}, "HEAD");
    expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([
      200,
      0,
      headers["content-length"],
    ]);
    expect(byApp).toBe(1);
  });

  it("uses a proxy's request id if it is well-formed", async () => {
    await get();
    expect((await get("/", { "x-request-id": "abc-1" })).headers["x-request-id"]).toBe("abc-1");
    for (const id of ["a b", "x".repeat(65), "<script>"]) {
      expect((await get("/", { "x-request-id": id })).headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
    }
    expect(byApp).toBe(1);
  });
});

describe("the app", () => {
  it("renders a cached page again once it is older than five seconds", async () => {
    await get();
    now += 5_000;
    await get();
    expect(byApp).toBe(2);
    await expect.poll(async () => (await get()).body.length > 0 && rendered).toBe(2);
    byApp = 0;
    await get();
    await get();
    expect(byApp).toBeLessThanOrEqual(1);
  });

  it.each([
    ["a page for a request with an identity token", "/", { authorization: "Bearer x" }, "GET"],
    ["a page for a URL in another spelling", "/?utm_source=x", {}, "GET"],
    ["a page for a POST request", "/", {}, "POST"],
  ])("renders %s every time", async (_, path, headers, method) => {
    await get();
    byApp = 0;
    await get(path, headers, method);
    await get(path, headers, method);
    expect(byApp).toBe(2);
  });

  it("renders errors and responses with a cookie every time", async () => {
    await get("/nowhere");
    await get("/nowhere");
    expect(byApp).toBe(2);
    cookie = "a=b";
    await get();
    await get();
    expect(byApp).toBe(4);
  });
});
