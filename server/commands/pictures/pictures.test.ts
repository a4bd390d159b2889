import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../../db/connection.ts";
import { badges } from "../../db/schema.ts";
import { openTestDatabase } from "../../db/testing/testDatabase.ts";
import { openOriginals } from "../../media/openMedia.ts";
import { startS3Server, type S3Server } from "../../media/testing/s3Server.ts";
import { createCommandWorkspace, slowStart, type CommandWorkspace } from "../testing/commandWorkspace.ts";

let database: OpenDatabase;
let server: S3Server;
let bench: CommandWorkspace;
beforeAll(async () => {
  database = await openTestDatabase();
}, slowStart);
afterAll(() => database.close());
beforeEach(async () => {
  server = await startS3Server();
  bench = createCommandWorkspace(database, Date.UTC(2026, 10, 1), undefined, server.env);
});
afterEach(async () => {
  bench.remove();
  await server.close();
});

const names = [
  "products/a-1.jpg",
  "products/b.png",
  "badges/gold.webp",
  "brands/c.avif",
  "content/d.svg",
  "stores/e.jpeg",
];
const folder = () => join(bench.config.dataDir, "media/originals");
const bucket = () => openOriginals(bench.config);
function fillFolder() {
  for (const name of [...names, "products/unfinished.jpg.1234.tmp"]) {
    mkdirSync(dirname(join(folder(), name)), { recursive: true });
    writeFileSync(join(folder(), name), `picture ${name}`);
  }
}
describe("moving pictures to object storage", () => {
  it("copies all pictures there and back, keeps the originals, and copies nothing twice", async () => {
    fillFolder();
    const moved = await bench.shop("pictures", "move", "--to", "s3");
    expect(moved).toMatchObject({ code: 0, out: expect.stringContaining("Copied 6 pictures to the bucket") });
    expect((await bucket().get("products/a-1.jpg"))?.toString()).toBe("picture products/a-1.jpg");
    expect(readdirSync(join(folder(), "products"))).toContain("a-1.jpg");
    const again = await bench.shop("pictures", "move", "--to", "s3");
    expect(again.out).toMatch(/Copied 0 pictures .* 6 were there already\.\nAll match/);
    rmSync(folder(), { recursive: true });
    expect((await bench.shop("pictures", "move", "--to", "folder")).out).toContain("Copied 6 pictures to");
    for (const name of names) expect(readFileSync(join(folder(), name), "utf8")).toBe(`picture ${name}`);
    expect(await bucket().list("products")).toHaveLength(2);
  });

  it("resumes after an outage", async () => {
    fillFolder();
    let puts = 0;
    server.intercept((request) => request.method === "PUT" && ++puts > 2 && Boolean(request.socket.destroy()));
    const failed = await bench.shop("pictures", "move", "--to", "s3");
    expect(failed).toMatchObject({ code: 1, err: expect.stringContaining("are unavailable") });
    server.intercept(undefined);
    const done = await bench.shop("pictures", "move", "--to", "s3");
    expect(done.out).toMatch(/Copied 4 pictures .* 2 were there already/);
    for (const name of names) expect((await bucket().get(name))?.toString()).toBe(`picture ${name}`);
  });

  it("reports its progress if the merchant stops it", async () => {
    fillFolder();
    const result = await bench.stoppedAt(/Copying 6 pictures/, "pictures", "move", "--to", "s3");
    expect(result).toMatchObject({ code: 130, out: "" });
    expect(result.err).toContain("Stopped after 0 of 6 pictures. Run it again to continue.");
  });

  it("refuses a damaged copy, and replaces nothing", async () => {
    fillFolder();
    await bucket().put("products/b.png", Buffer.from("another picture"));
    const result = await bench.shop("pictures", "move", "--to", "s3");
    expect(result).toMatchObject({ code: 1, err: expect.stringContaining("The copy of products/b.png differs") });
    expect((await bucket().get("products/b.png"))?.toString()).toBe("another picture");
  });

  it("requires the bucket's variables and a known target", async () => {
    const without = createCommandWorkspace(database, 0);
    expect(await without.shop("pictures", "move", "--to", "s3")).toMatchObject({
      code: 1,
      err: expect.stringContaining("Set S3_ENDPOINT"),
    });
    without.remove();
    expect((await bench.shop("pictures", "move", "--to", "tape")).err).toContain("pictures move --to <s3|folder>");
  });
});

describe("with pictures in object storage", () => {
  const putBadge = () => bench.shop("badges", "put", "badges.csv", "--pictures", "photos");
  beforeEach(async () => {
    await database.db.delete(badges);
    const gold = sharp({ create: { width: 40, height: 50, channels: 3, background: "gold" } });
    bench.file("photos/gold.png", await gold.png().toBuffer());
    bench.file("badges.csv", "id,name,picture\ngold,Gold medal,gold.png\n");
  });

  it("'put' stores new pictures in the bucket", async () => {
    expect((await putBadge()).out).toContain("1 new picture.");
    const [badge] = await database.db.select().from(badges);
    expect(await bucket().list("badges")).toEqual([`${badge?.image?.url.replace("/media/", "")}.png`]);
    expect(existsSync(folder())).toBe(false);
    expect((await putBadge()).out).toContain("(0 new, 0 changed, 1 unchanged)");
  });

  it("'put' changes nothing while the bucket is down", async () => {
    server.intercept((request) => Boolean(request.socket.destroy()));
    expect(await putBadge()).toMatchObject({ code: 1, err: expect.stringContaining("are unavailable") });
    expect(await database.db.$count(badges)).toBe(0);
  });

  it("'put' blocks no order while the bucket is slow", async () => {
    let release: (() => void) | undefined;
    const isUploading = new Promise<void>((resolve) => {
      server.intercept((request, response) => {
        if (request.method !== "PUT") return false;
        release = () => response.writeHead(200).end();
        resolve();
        return true;
      });
    });
    const putting = putBadge();
    await isUploading;
    // The embedded database has one connection, so this statement waits for an open transaction.
    await database.db.execute(sql`select 1`);
    release?.();
    expect((await putting).code).toBe(0);
  });

  it("a dump or a backup leaves the pictures in the bucket, and reports this", async () => {
    fillFolder();
    const note = "Uploaded pictures are not copied: they are in the bucket shop-pictures.";
    const dumped = await bench.shop("database", "dump", "shop.dump");
    expect(dumped.out).toMatch(/0 pictures to shop\.dump/);
    expect(dumped.out).toContain(note);
    mkdirSync(join(bench.folder, "backups"));
    const backingUp = createCommandWorkspace(database, Date.UTC(2026, 10, 1), undefined, {
      ...server.env,
      BACKUP_DIR: join(bench.folder, "backups"),
      BACKUP_KEY: "8f14e45fceea167a5a36dedd4bea2543a1d0c6e83f027327d8461063f4ac58a6",
    });
    expect((await backingUp.shop("backup")).out).toContain(note);
    backingUp.remove();
  });

  it("loading a dump with pictures explains how to copy them to the bucket", { timeout: slowStart }, async () => {
    const before = createCommandWorkspace(database, Date.UTC(2026, 10, 1));
    before.file("data/media/originals/products/a.jpg", "a picture");
    const dump = join(bench.folder, "shop.dump");
    expect((await before.shop("database", "dump", dump)).code).toBe(0);
    before.remove();
    const loaded = await bench.shop("database", "load", dump);
    expect(loaded).toMatchObject({ code: 0, out: expect.stringContaining("pictures move --to s3") });
    expect((await bench.shop("pictures", "move", "--to", "s3")).out).toContain("Copied 1 picture to");
  });
});
