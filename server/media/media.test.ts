import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Hono } from "hono";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mediaApi } from "../api/catalogue/media.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { testApp } from "../api/testing/bareApp.ts";
import type { OpenDatabase } from "../db/connection.ts";
import { openTestDatabase } from "../db/testing/testDatabase.ts";
import { putDrawings } from "./drawings.ts";
import { createMedia } from "./media.ts";
import { PicturesBusyError } from "./pictureQueue.ts";

let database: OpenDatabase;
let folder: string;
let drawn = 0;
let app: Hono<AppEnv>;

const circle = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50" width="100" height="50"><circle cx="40" cy="50" r="30"/></svg>`;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "media-"));
  await putDrawings(database.db, "products", [{ key: "p-1", drawing: { shape: "circle" } }]);
  await putDrawings(database.db, "content", [{ key: "scene", drawing: { shape: "circle" } }]);
  await mkdir(join(folder, "originals", "products"), { recursive: true });
  const photograph = sharp({ create: { width: 300, height: 300, channels: 3, background: "#aa0000" } });
  await writeFile(join(folder, "originals", "products", "photo.png"), await photograph.png().toBuffer());
  await writeFile(join(folder, "secret.png"), "not for anybody");
  const draw = async () => {
    drawn++;
    return circle;
  };
  app = testApp(mediaApi({ media: createMedia({ db: database.db, folder, draw }) }));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function picture(path: string) {
  const response = await app.request(path);
  expect(response.status).toBe(200);
  return sharp(Buffer.from(await response.arrayBuffer())).metadata();
}

describe("a picture", () => {
  test.each([
    ["avif", "heif", "image/avif"],
    ["webp", "webp", "image/webp"],
    ["jpeg", "jpeg", "image/jpeg"],
  ])("is served as %s, with an aspect ratio of 4 to 5", async (extension, format, type) => {
    const response = await app.request(`/media/products/p-1/300.${extension}`);
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ format, width: 300, height: 375 });
  });

  test("keeps its aspect ratio if it belongs to site content", async () => {
    expect(await picture("/media/content/scene/300.webp")).toMatchObject({ width: 300, height: 150 });
  });

  test("is sharp even at the greatest width", async () => {
    expect(await picture("/media/products/p-1/2400.webp")).toMatchObject({ width: 2400, height: 3000 });
  });

  test("is rendered only once for many concurrent requests", async () => {
    drawn = 0;
    await Promise.all(Array.from({ length: 10 }, () => picture("/media/products/p-1/600.webp")));
    await picture("/media/products/p-1/600.webp");
    expect(drawn).toBe(1);
    const stored = await readdir(join(folder, "cache", "products", "p-1"));
    expect(stored.filter((file) => file.endsWith(".tmp"))).toEqual([]);
  });

  test("returns 304 if the client already has it", async () => {
    const first = await app.request("/media/products/p-1/100.jpeg");
    const etag = first.headers.get("etag") ?? "";
    const again = await app.request("/media/products/p-1/100.jpeg", { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });

  test("keeps its transparent background if the format supports transparency, and otherwise gets a white one", async () => {
    const corner = async (file: string) => {
      const response = await app.request(`/media/products/p-1/${file}`);
      const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
        .raw()
        .toBuffer({ resolveWithObject: true });
      return [...data.subarray(0, info.channels)];
    };
    expect((await corner("100.avif"))[3]).toBe(0);
    expect((await corner("100.webp"))[3]).toBe(0);
    expect(await corner("100.jpeg")).toEqual([255, 255, 255]);
  });

  test("may be an uploaded photo, whose plain background fills the frame", async () => {
    const response = await app.request("/media/products/photo/100.jpeg");
    const { data } = await sharp(Buffer.from(await response.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (const pixel of [0, 62 * 100 + 50]) {
      expect(data[pixel * 3]).toBeGreaterThan(150);
      expect(data[pixel * 3 + 1]).toBeLessThan(20);
    }
  });
});

describe("many concurrent pictures", () => {
  test("are skipped if their requests have ended, so that other pictures are rendered immediately", async () => {
    const gone = new AbortController();
    const widths = [
      "2400.avif",
      "2400.webp",
      "2400.jpeg",
      "1200.avif",
      "1200.webp",
      "1200.jpeg",
      "900.avif",
      "900.webp",
    ];
    const dropped = ["p-1", "scene"].flatMap((key) =>
      widths.map(async (file) => {
        const kind = key === "scene" ? "content" : "products";
        return app.request(`/media/${kind}/${key}/${file}`, { signal: gone.signal });
      }),
    );
    const settled = Promise.allSettled(dropped);
    await new Promise((resolve) => setImmediate(resolve));
    gone.abort();
    await picture("/media/products/p-1/100.webp");
    await settled;
    const files = (await readdir(join(folder, "cache"), { recursive: true })).filter((path) =>
      /(2400|1200|900)\./.test(path),
    );
    expect(files.length).toBeLessThan(widths.length);
  });

  test("are refused for some time if the queue is too long", async () => {
    const busy = { picture: () => Promise.reject(new PicturesBusyError()) };
    const response = await testApp(mediaApi({ media: busy })).request("/media/products/p-1/300.avif");
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toMatchObject({ code: "RATE_LIMITED" });
  });
});

test.each([
  "/media/products/p-1/101.avif",
  "/media/products/p-1/600.png",
  "/media/products/p-1/0600.avif",
  "/media/products/p-1/600.avif/",
  "/media/products/p-1",
  "/media/products/unknown/600.avif",
  "/media/products/scene/600.avif",
  "/media/secrets/p-1/600.avif",
  "/media/products/..%2F..%2Fsecret/600.avif",
  "/media/products/%2e%2e/600.avif",
  "/media/products/..\\secret/600.avif",
  "/media/products/p-1%00/600.avif",
  "/media/",
])("%s gets a 404 problem response", async (path) => {
  const response = await app.request(path);
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
});
