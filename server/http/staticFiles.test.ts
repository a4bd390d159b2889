import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppEnv } from "./appEnv.ts";
import { mountFiles } from "./staticFiles.ts";

let root: string;
const app = new Hono<AppEnv>();

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "corkwood-files-"));
  await mkdir(join(root, "assets"));
  await mkdir(join(root, ".notes"));
  await writeFile(join(root, "assets/cart-1a2b.js"), "plain");
  await writeFile(join(root, "assets/cart-1a2b.js.br"), "brotli");
  await writeFile(join(root, "assets/cart-1a2b.js.gz"), "gzip");
  await writeFile(join(root, "assets/serif.woff2"), "letters");
  await writeFile(join(root, "favicon.svg"), "<svg/>");
  await writeFile(join(root, "sw.js"), "worker");
  await writeFile(join(root, ".notes/built.json"), "{}");
  await writeFile(join(root, ".hidden"), "hidden");
  mountFiles(app, root, true);
});
afterAll(() => rm(root, { recursive: true }));

const ask = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

describe("a built file", () => {
  it.each([
    ["gzip, deflate, br, zstd", "brotli", "br"],
    ["gzip, deflate", "gzip", "gzip"],
    ["br;q=0, GZIP;q=0.5", "gzip", "gzip"],
    ["br;q=0.1, gzip;q=1", "brotli", "br"],
    ["identity", "plain", null],
    ["", "plain", null],
    [undefined, "plain", null],
  ])("is sent in the smallest encoding that %o accepts", async (accepted, body, coding) => {
    const response = await ask("/assets/cart-1a2b.js", accepted === undefined ? {} : { "accept-encoding": accepted });
    expect(await response.text()).toBe(body);
    expect(response.headers.get("content-encoding")).toBe(coding);
    expect(response.headers.get("content-length")).toBe(String(body.length));
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  });

  it("is cached forever if its name is hashed, and revalidated otherwise", async () => {
    const hashed = await ask("/assets/serif.woff2");
    expect(hashed.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(hashed.headers.get("content-type")).toBe("font/woff2");
    expect((await ask("/favicon.svg")).headers.get("cache-control")).toBe("public, max-age=3600");
  });

  it("returns 304 to a client that has the file in the same coding", async () => {
    const packed = { "accept-encoding": "br" };
    const etag = (await ask("/assets/cart-1a2b.js", packed)).headers.get("etag") ?? "";
    const again = await ask("/assets/cart-1a2b.js", { ...packed, "if-none-match": etag });
    expect([again.status, again.headers.get("content-encoding"), await again.text()]).toEqual([304, null, ""]);
    expect((await ask("/assets/cart-1a2b.js", { "if-none-match": etag })).status).toBe(200);
  });

  it.each([
    "/assets/cart-9z9z.js",
    "/assets/cart-1a2b.js.br",
    "/assets/../favicon.svg/x",
    "/.hidden",
    "/.notes/built.json",
    "/%2e%2e/package.json",
    "/none.svg",
  ])("returns 404 for %s", async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it("gets an uncached 404 response if it does not exist", async () => {
    expect((await ask("/assets/cart-9z9z.js")).headers.get("cache-control")).toBe("no-store");
  });
});

describe("the service worker", () => {
  it("is revalidated on each visit, and may load resources only from the shop", async () => {
    const response = await ask("/sw.js");
    expect(await response.text()).toBe("worker");
    const { headers } = response;
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(headers.get("content-security-policy")).toBe("default-src 'self'");
  });

  it("is replaced by a worker that removes itself if service workers are switched off", async () => {
    const without = new Hono<AppEnv>();
    mountFiles(without, root, false);
    const text = await (await without.request("/sw.js")).text();
    expect(text).toContain("caches.delete");
    expect(text).toContain("unregister");
  });
});
