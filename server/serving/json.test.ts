import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createApp } from "../app.ts";
import { createLogger } from "../foundation/log.ts";
import { jsonResponse, publicJson } from "./json.ts";

const long = { names: Array.from({ length: 200 }, (_, at) => `Château ${at} “Réserve”`) };
const short = { name: "Château" };

const app = createApp({
  logger: createLogger("silent"),
  baseUrl: "https://shop.example",
  modules: [
    {
      calls: {},
      mount: (on) => {
        on.get("/api/long", (c) => publicJson(c, long));
        on.get("/api/short", (c) => publicJson(c, short));
        on.get("/api/own", (c) => jsonResponse(c, long, 201, { "cache-control": "no-store" }));
      },
    },
  ],
});

async function send(path: string, headers: Record<string, string> = {}, method = "GET") {
  const response = await app.request(path, { headers, method });
  const body = Buffer.from(await response.arrayBuffer());
  const responseHeaders = Object.fromEntries(response.headers);
  if (method !== "HEAD" && response.status !== 304)
    expect(responseHeaders["content-length"]).toBe(String(body.byteLength));
  return { status: response.status, headers: responseHeaders, body };
}

describe("a JSON response", () => {
  it.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip, deflate", "gzip", gunzipSync],
  ] as const)("is compressed for clients that accept %s", async (accepted, coding, plain) => {
    const { status, headers, body } = await send("/api/long", { "accept-encoding": accepted });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-encoding": coding,
      "content-type": "application/json",
      "cache-control": "public, max-age=0, s-maxage=5, stale-while-revalidate=60",
      vary: "Accept-Encoding",
    });
    expect(headers["etag"]).toMatch(/^W\/"/);
    expect(JSON.parse(plain(body).toString())).toEqual(long);
  });

  it("sends Vary: Accept-Encoding on uncompressed responses", async () => {
    const { headers, body } = await send("/api/long");
    expect(headers).toMatchObject({ vary: "Accept-Encoding" });
    expect(headers).not.toHaveProperty("content-encoding");
    expect(headers["etag"]).toMatch(/^"/);
    expect(JSON.parse(body.toString())).toEqual(long);
  });

  it("is not compressed if it is short", async () => {
    const { headers, body } = await send("/api/short", { "accept-encoding": "br, gzip" });
    expect(headers).not.toHaveProperty("content-encoding");
    expect(headers).not.toHaveProperty("vary");
    expect(JSON.parse(body.toString())).toEqual(short);
  });

  it("is not resent to a client that already has it, regardless of encoding", async () => {
    const { headers } = await send("/api/long", { "accept-encoding": "br" });
    const again = await send("/api/long", { "accept-encoding": "gzip", "if-none-match": headers["etag"] ?? "" });
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  });

  it("has no body for a HEAD request", async () => {
    const { status, headers, body } = await send("/api/long", { "accept-encoding": "br" }, "HEAD");
    expect(status).toBe(200);
    expect(headers["content-length"]).toBe(String(Buffer.byteLength(JSON.stringify(long))));
    expect(body).toHaveLength(0);
  });

  it("keeps its status and headers when it is compressed", async () => {
    const { status, headers, body } = await send("/api/own", { "accept-encoding": "br" });
    expect(status).toBe(201);
    expect(headers).toMatchObject({ "cache-control": "no-store", "content-encoding": "br" });
    expect(headers).not.toHaveProperty("etag");
    expect(JSON.parse(brotliDecompressSync(body).toString())).toEqual(long);
  });
});
