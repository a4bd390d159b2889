import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request, type IncomingMessage, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync, inflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { feedsApi } from "../api/catalogue/feeds.ts";
import { sitemapApi } from "../api/catalogue/sitemap.ts";
import { createApp } from "../app.ts";
import { buildIndex } from "../catalogue/index/buildIndex.ts";
import { catalogue, noon, product, record } from "../catalogue/testing/testCatalogue.ts";
import { createLogger } from "../foundation/log.ts";
import { problem } from "../foundation/problem.ts";
import { jsonResponse, publicJson } from "../serving/json.ts";
import type { ApiModule } from "../serving/module.ts";
import { conditional } from "./caching.ts";
import { createPageCache } from "./pageCache.ts";
import { createHttpServer, listen, shutDown } from "./server.ts";
import { renderedAs } from "./testing/renderedAs.ts";

const baseUrl = "https://shop.example";
const long = "A long text of a wine. ".repeat(200);
const huge = "A long text of a wine. ".repeat(20_000);
const script = "export const wine = 1;\n".repeat(200);

const records = Array.from({ length: 60 }, (_, at) =>
  record(product({ id: `p-${at}`, images: [{ url: "/media/products/p-1", alt: "A bottle" }] })),
);
const index = buildIndex(catalogue(records), noon);

const answers: ApiModule = {
  calls: {},
  mount: (app) => {
    app.get("/api/short", (c) => publicJson(c, { text: "short" }));
    app.get("/api/long", (c) => publicJson(c, { text: long }));
    app.get("/api/huge", (c) => publicJson(c, { text: huge }));
    app.get("/api/own", (c) => jsonResponse(c, { text: long }, 201));
    app.get("/api/text", (c) => conditional(c, long, { type: "text/plain", cacheControl: "no-cache" }));
    app.get("/api/picture", (c) => conditional(c, long, { type: "image/webp", cacheControl: "no-cache" }));
    app.get("/api/refused", () => {
      throw problem("VALIDATION_FAILED", 400, "No.");
    });
    app.get("/api/refused-at-length", () => {
      throw problem("VALIDATION_FAILED", 400, long);
    });
  },
};

let root: string;
let server: Server;
let port: number;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "corkwood-files-"));
  await mkdir(join(root, "assets"));
  await writeFile(join(root, "assets/cart-1a2b.js"), script);
  await writeFile(join(root, "assets/cart-1a2b.js.br"), brotliCompressSync(script));
  await writeFile(join(root, "assets/cart-1a2b.js.gz"), gzipSync(script));
  const cache = createPageCache(
    async () => renderedAs(`<!doctype html><p>${long}`, { headers: { "content-type": "text/html; charset=utf-8" } }),
    { params: [], now: () => noon, edition: () => "" },
  );
  const feeds = feedsApi({
    baseUrl,
    catalogue: { index, descriptions: async () => ({}) },
    shopName: () => "Wine",
    clientAddress: () => "192.0.2.1",
    now: () => noon,
  });
  const sitemap = sitemapApi({ baseUrl, catalogue: { index }, content: { infoPages: () => [], stores: () => [] } });
  const modules = [answers, feeds, sitemap];
  const pages = (c: { req: { raw: Request } }) => cache(c.req.raw, "192.0.2.1");
  server = createHttpServer(createApp({ logger: createLogger("silent"), baseUrl, modules, clientDir: root, pages }));
  port = await listen(server, 0, "127.0.0.1");
});
afterAll(async () => {
  await shutDown(server);
  await rm(root, { recursive: true });
});

/** Sends a request with Node's client, which does not decompress. */
async function ask(path: string, accepted?: string, method = "GET") {
  const headers = accepted === undefined ? {} : { "accept-encoding": accepted };
  const sent = request({ port, path, method, headers }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const body = Buffer.concat((await answer.toArray()) as Buffer[]);
  return { status: answer.statusCode, headers: answer.headers, body };
}

const unpack = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
  identity: (body: Buffer) => body,
};
type Coding = keyof typeof unpack;

/** Accepted codings, with the codings that complete and streamed responses then use. */
const clients: readonly (readonly [accepted: string | undefined, whole: Coding, stream: Coding])[] = [
  ["gzip, deflate, br, zstd", "br", "gzip"],
  ["gzip", "gzip", "gzip"],
  ["br", "br", "identity"],
  ["deflate", "identity", "deflate"],
  ["identity", "identity", "identity"],
  [undefined, "identity", "identity"],
];

const whole = [
  ["an answer as JSON", "/api/long"],
  ["a very long answer as JSON", "/api/huge"],
  ["an answer as JSON that nobody keeps", "/api/own"],
  ["another text", "/api/text"],
  ["the feed of new products", "/feeds/new.xml"],
  ["the description of the calls", "/api/openapi.json"],
  ["a page", "/"],
  ["a built file", "/assets/cart-1a2b.js"],
] as const;
const asItIs = [
  ["a short answer", "/api/short", 200],
  ["a picture", "/api/picture", 200],
  ["a refusal", "/api/refused", 400],
  ["a refusal with many words", "/api/refused-at-length", 400],
  ["a call that does not exist", "/api/nowhere", 404],
  ["a built file that does not exist", "/assets/cart-9z9z.js", 404],
  ["a list of sitemaps", "/sitemap.xml", 200],
] as const;
const streams = [
  ["the feed of all products", "/feeds/google.xml"],
  ["a sitemap", "/sitemap-1.xml"],
] as const;

describe.each(clients)("for a client that accepts %o", (accepted, wholeCoding, streamCoding) => {
  it.each(whole)("%s is compressed only once", async (_, path) => {
    const plain = await ask(path);
    const { status, headers, body } = await ask(path, accepted);
    expect(status).toBe(plain.status);
    expect(headers["content-encoding"] ?? "identity").toBe(wholeCoding);
    expect(headers["content-length"]).toBe(String(body.byteLength));
    expect(headers.vary).toBe("Accept-Encoding");
    expect(unpack[wholeCoding](body).equals(plain.body)).toBe(true);
    expect(body.byteLength < plain.body.byteLength).toBe(wholeCoding !== "identity");
  });

  it.each(asItIs)("%s is not compressed", async (_, path, expected) => {
    const { status, headers, body } = await ask(path, accepted);
    expect(status).toBe(expected);
    expect(headers).not.toHaveProperty("content-encoding");
    expect(headers).not.toHaveProperty("vary");
    expect(headers["content-length"]).toBe(String(body.byteLength));
  });

  it.each(streams)("%s is compressed only once while it is streamed", async (_, path) => {
    const plain = await ask(path);
    const { headers, body } = await ask(path, accepted);
    expect(headers["content-encoding"] ?? "identity").toBe(streamCoding);
    expect(headers["transfer-encoding"]).toBe("chunked");
    expect(headers).not.toHaveProperty("content-length");
    expect(headers.vary).toBe("Accept-Encoding");
    expect(unpack[streamCoding](body).equals(plain.body)).toBe(true);
    expect(plain.body.toString()).toContain("</");
  });

  it.each(["/api/long", "/api/huge", "/api/text", "/feeds/new.xml", "/sitemap-1.xml"])(
    "%s has a weak ETag only if it is compressed",
    async (path) => {
      const { etag: plain = "" } = (await ask(path)).headers;
      const { headers } = await ask(path, accepted);
      const isPacked = headers["content-encoding"] !== undefined;
      expect(plain).toMatch(/^"/);
      expect(headers.etag).toBe(isPacked ? `W/${plain}` : plain);
    },
  );

  it.each(whole)("%s has a Vary header but no body in response to HEAD", async (_, path) => {
    const { headers, body } = await ask(path, accepted, "HEAD");
    expect(headers.vary).toBe("Accept-Encoding");
    expect(body).toHaveLength(0);
    // The size of the compressed body, or of the uncompressed body if HEAD does not compress.
    const sizes = [await ask(path), await ask(path, accepted)].map((response) => String(response.body.byteLength));
    expect(sizes).toContain(headers["content-length"]);
  });
});
