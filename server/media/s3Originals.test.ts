import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../db/testing/testDatabase.ts";
import { ownConfig } from "../foundation/config/ownConfig.ts";
import { createMedia } from "./media.ts";
import { OriginalsUnavailableError } from "./originals.ts";
import { createS3Originals } from "./s3Originals.ts";
import { startS3Server, type S3Server } from "./testing/s3Server.ts";

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterEach(() => {
  server.intercept(undefined);
});
afterAll(() => server.close());

const times = { read: 5000, write: 5000, pause: 1, rest: 0, pageSize: 1000 };
function open(overrides: Partial<typeof times> = {}, env: Record<string, string> = {}) {
  const { objectStorage } = ownConfig.read({ ...server.env, ...env });
  if (!objectStorage) throw new Error("The environment has no object storage");
  return createS3Originals(objectStorage, { ...times, ...overrides });
}
const picture = Buffer.from([0, 255, 13, 10, 128]);

describe("originals in object storage", () => {
  it("are stored, found by key, listed over several pages, and removed", async () => {
    const originals = open({ pageSize: 2 });
    const names = ["a-1", "a-10", "b_2", "c", "d"].map((key) => `products/${key}.jpg`);
    for (const name of names) await originals.put(name, picture);
    await originals.put("brands/a-1.png", Buffer.from("of a brand"));
    expect(await originals.list("products")).toEqual(names);
    expect(await originals.get("products/b_2.jpg")).toEqual(picture);
    expect(await originals.find("products", "a-1")).toEqual(picture);
    expect((await originals.find("brands", "a-1"))?.toString()).toBe("of a brand");
    for (const name of names) await originals.remove(name);
    expect(await originals.list("products")).toEqual([]);
    expect(await originals.find("products", "a-1")).toBeUndefined();
    await originals.remove("products/a-1.jpg");
  });

  it("are undefined if they are missing, unless the bucket itself is missing", async () => {
    expect(await open().get("products/none.jpg")).toBeUndefined();
    const elsewhere = open({}, { S3_BUCKET: "other-bucket" });
    const message = "The pictures in the bucket other-bucket";
    await expect(elsewhere.get("products/none.jpg")).rejects.toThrow(message);
    await expect(elsewhere.find("products", "none")).rejects.toThrow(message);
  });

  it.each([
    ["InvalidAccessKeyId", { S3_ACCESS_KEY_ID: "another-id" }],
    ["SignatureDoesNotMatch", { S3_SECRET_ACCESS_KEY: "another-secret" }],
  ])(
    "are unavailable with wrong credentials, without a retry and without secrets in the message: %s",
    async (code, env) => {
      server.requests.length = 0;
      const error: unknown = await open({}, env)
        .find("products", "a")
        .catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(OriginalsUnavailableError);
      expect(String(error)).toContain(`status 403 ${code}`);
      expect(String(error)).not.toMatch(/another-|S3RVER/);
      expect(server.requests).toHaveLength(1);
    },
  );

  it("are requested again after a server error, at most three times", async () => {
    let failures = 2;
    server.requests.length = 0;
    server.intercept((_, response) => failures-- > 0 && Boolean(response.writeHead(503).end()));
    await open().put("products/retried.jpg", picture);
    expect(server.requests).toHaveLength(3);
    failures = 9;
    await expect(open().get("products/retried.jpg")).rejects.toThrow("status 503");
    expect(server.requests).toHaveLength(6);
  });

  it("fail immediately for a while after an outage, and then work again", async () => {
    const originals = open({ rest: 300 });
    await originals.put("products/back.jpg", picture);
    server.intercept((request) => Boolean(request.socket.destroy()));
    await expect(originals.get("products/back.jpg")).rejects.toThrow(OriginalsUnavailableError);
    server.intercept(undefined);
    server.requests.length = 0;
    await expect(originals.get("products/back.jpg")).rejects.toThrow("UND_ERR_SOCKET");
    expect(server.requests).toEqual([]);
    await expect.poll(() => originals.get("products/back.jpg").catch(() => undefined)).toEqual(picture);
  });

  it.each([
    ["never responds", () => true],
    ["stops in the middle of a picture", (response) => response.writeHead(200).write("half")],
  ] satisfies [string, (response: ServerResponse) => boolean][])("time out if the server %s", async (_, fault) => {
    server.intercept((_request, response) => fault(response) || true);
    const started = performance.now();
    await expect(open({ read: 200 }).get("products/slow.jpg")).rejects.toThrow("no response in time");
    expect(performance.now() - started).toBeLessThan(3000);
  });

  it("are refused if they exceed 50 MB, while other pictures remain available", async () => {
    const originals = open({ rest: 60_000 });
    await originals.put("products/small.jpg", picture);
    server.intercept((request, response) => {
      if (!request.url?.includes("huge")) return false;
      const piece = Buffer.alloc(1_000_000);
      const write = () => {
        while (!response.destroyed && response.write(piece));
      };
      response.on("drain", write);
      write();
      return true;
    });
    await expect(originals.get("products/huge.jpg")).rejects.toThrow("longer than 50000000 bytes");
    expect(await originals.get("products/small.jpg")).toEqual(picture);
  });

  it("are requested at most eight at a time", async () => {
    const originals = open();
    await Promise.all(Array.from({ length: 30 }, (_, index) => originals.get(`products/none-${index}.jpg`)));
    expect(server.peak()).toBeLessThanOrEqual(8);
    expect(server.peak()).toBeGreaterThan(1);
  });
});

describe("two machines with one bucket", () => {
  it("cache resized pictures separately, and serve cached pictures without the bucket", async () => {
    const database = await openTestDatabase();
    const folder = await mkdtemp(join(tmpdir(), "machines-"));
    const machines = ["one", "two"].map((name) =>
      createMedia({ db: database.db, folder: join(folder, name), originals: open(), draw: async () => undefined }),
    );
    const red = sharp({ create: { width: 40, height: 50, channels: 3, background: "red" } });
    await open().put("products/shared.png", await red.png().toBuffer());
    const [first, second] = await Promise.all(
      machines.map((media) => media.picture({ kind: "products", key: "shared", width: 100, format: "webp" })),
    );
    expect(first).toBeInstanceOf(Buffer);
    expect(second).toEqual(first);
    for (const name of ["one", "two"]) {
      expect(existsSync(join(folder, name, "cache/products/shared/100.webp"))).toBe(true);
      expect(existsSync(join(folder, name, "originals"))).toBe(false);
    }
    server.intercept((request) => Boolean(request.socket.destroy()));
    await rm(join(folder, "two/cache"), { recursive: true });
    const [cached, lost] = await Promise.allSettled(
      machines.map((media) => media.picture({ kind: "products", key: "shared", width: 100, format: "webp" })),
    );
    expect(cached).toMatchObject({ status: "fulfilled" });
    expect(lost).toMatchObject({ status: "rejected", reason: expect.any(OriginalsUnavailableError) });
    server.intercept(undefined);
    expect(await machines[1]?.picture({ kind: "products", key: "shared", width: 100, format: "webp" })).toEqual(first);
    await database.close();
    await rm(folder, { recursive: true });
  });
});
