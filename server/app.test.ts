import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { createApp } from "./app.ts";
import { createLogger } from "./foundation/log.ts";
import { problem } from "./foundation/problem.ts";
import { securedPages } from "./http/pages.ts";
import { createHttpServer, listen, shutDown } from "./http/server.ts";
import type { ApiModule } from "./serving/module.ts";
import { renderedAs } from "./http/testing/renderedAs.ts";

const logger = createLogger("silent");

const module: ApiModule = {
  calls: {},
  mount: (app) => {
    app.get("/api/good", (c) => c.json({}));
    app.get("/api/refused", () => {
      throw problem("VALIDATION_FAILED", 400, "No.");
    });
    app.get("/api/broken", () => {
      throw new Error("the details of what is wrong");
    });
    app.get("/api/orders/:number/broken", () => {
      throw new Error("the details of what is wrong");
    });
    app.get("/moved", (c) => c.redirect("/", 301));
  },
};

const pages = securedPages(
  async (request) => {
    if (request.url.endsWith("/thrown")) throw new Error("the details of what is wrong");
    return renderedAs("<!doctype html>", {
      status: request.url.endsWith("/nowhere") ? 404 : request.url.endsWith("/failed") ? 500 : 200,
      headers: { "content-type": "text/html; charset=utf-8" },
    });
  },
  { scripts: ["let a"], styles: [] },
  { scripts: [], frames: [] },
  true,
);

async function answer(request: Request): Promise<Response> {
  const { html, ...init } = await pages(request);
  return new Response(html, init);
}

const shopAt = (baseUrl: string) => createApp({ logger, baseUrl, modules: [module], pages: (c) => answer(c.req.raw) });
const secure = shopAt("https://shop.example");

/** Headers of every response. */
const common = {
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(self), payment=(self)",
};

const headersOf = async (path: string, init?: RequestInit) => {
  const response = await secure.request(`https://shop.example${path}`, init);
  return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
};

it("logs the route of a failed request instead of its URL", async () => {
  const lines: string[] = [];
  const log = createLogger("error", { write: (line) => void lines.push(line) });
  const app = createApp({ logger: log, baseUrl: "https://shop.example", modules: [module] });
  await app.request("/api/orders/CWABCDEFGH/broken");
  const failed = lines.map((line) => JSON.parse(line) as { msg: string }).find(({ msg }) => msg === "unexpected error");
  expect(failed).toMatchObject({ route: "/api/orders/:number/broken", error: { type: "Error" } });
});

describe("headers of every response", () => {
  it.each([
    ["an API response", "/api/good", 200],
    ["a problem response", "/api/refused", 400],
    ["an unexpected error", "/api/broken", 500],
    ["an unknown endpoint", "/api/nowhere", 404],
    ["the OpenAPI document", "/api/openapi.json", 200],
    ["a redirect", "/moved", 301],
    ["a page whose rendering throws", "/thrown", 500],
  ])("protect %s with a content security policy that allows nothing", async (_, path, expected) => {
    const { status, headers, text } = await headersOf(path);
    expect(status).toBe(expected);
    expect(headers).toMatchObject({
      ...common,
      "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    });
    expect(headers).toHaveProperty("x-request-id");
    expect(text).not.toContain("the details");
  });

  it.each([
    ["a page", "/", 200],
    ["a missing page", "/nowhere", 404],
    ["a page that failed", "/failed", 500],
  ])("protect %s with a content security policy for its own scripts", async (_, path, expected) => {
    const { status, headers } = await headersOf(path);
    expect(status).toBe(expected);
    expect(headers).toMatchObject({ ...common, "reporting-endpoints": 'policy="/api/reports"' });
    expect(headers["content-security-policy"]).toMatch(
      /^default-src 'self'; script-src 'self' 'sha256-[^']+'; style-src/,
    );
  });

  it("protect requests that are refused before a handler reads them", async () => {
    const body = "a".repeat(200_000);
    const tooLarge = await headersOf("/api/good", { method: "POST", body, headers: { "content-length": "200000" } });
    expect(tooLarge).toMatchObject({ status: 413, headers: common });
    expect(await headersOf("/", { method: "DELETE" })).toMatchObject({ status: 405, headers: common });
  });

  it("are sent in the response to TRACE, which is refused without echoing the request", async () => {
    const server = createHttpServer(secure);
    const port = await listen(server, 0, "127.0.0.1");
    const question = request({ port, method: "TRACE", path: "/api/good", headers: { authorization: "secret" } }).end();
    const [answer] = (await once(question, "response")) as [IncomingMessage];
    const text = (await answer.toArray()).join("");
    expect(answer.statusCode).toBe(404);
    expect(text).not.toContain("secret");
    await shutDown(server);
  });

  it("require HTTPS only if the shop is served over HTTPS", async () => {
    const plain = await shopAt("http://localhost:3000").request("http://localhost:3000/");
    expect(plain.headers.get("strict-transport-security")).toBeNull();
  });
});
