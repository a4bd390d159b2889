import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../config/readConfig.ts";
import { openDatabase } from "../../db/connection.ts";
import { postgresMajor } from "../../db/embedded/postgresMajor.ts";
import { redirects } from "../../db/schema.ts";
import { createEmptyPglite } from "../../db/testing/emptyDatabase.ts";
import { openAccess } from "../access.ts";
import { runShop } from "../runShop.ts";
import { slowStart } from "../testing/commandWorkspace.ts";
import { copyFolder, writeManifest } from "./backupFolder.ts";

let folder: string;
const shopFolder = () => join(folder, "shop");

/** Runs a command on the shop in a folder. @param stopAt pattern of output that stops the command */
async function run(args: string[], { dataDir = shopFolder(), databaseUrl = "", stopAt = /^$/, env = {} } = {}) {
  const result = { code: 0, out: "", err: "" };
  const stop = new AbortController();
  const say = (to: "out" | "err") => ({
    write: (text: string) => {
      result[to] += text;
      if (stopAt.test(result[to])) stop.abort();
    },
  });
  result.code = await runShop(args, {
    out: say("out"),
    err: say("err"),
    folder,
    signal: stop.signal,
    now: () => Date.UTC(2026, 10, 2, 9, 30),
    config: () => readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env }),
    open: openAccess,
  });
  return result;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "corkwood-backup-"));
  mkdirSync(shopFolder());
  await (await createEmptyPglite(join(shopFolder(), "database"))).close();
  const { db, close } = await openDatabase({ dataDir: shopFolder() });
  await db.insert(redirects).values({ fromPath: "/old", toPath: "/new" });
  await close();
  mkdirSync(join(shopFolder(), "media", "originals", "products"), { recursive: true });
  writeFileSync(join(shopFolder(), "media", "originals", "products", "red.jpg"), "a picture");
  expect(await run(["backup", "good"])).toMatchObject({ code: 0, out: expect.stringMatching(/^Backed up to good: /) });
}, slowStart);
afterAll(() => rmSync(folder, { recursive: true }));

/** Copies the intact backup, so that a test can damage the copy. */
async function copied(name: string): Promise<string> {
  await copyFolder(join(folder, "good"), join(folder, name), async () => undefined);
  return join(folder, name);
}

describe("a backup", () => {
  test("restores the shop with its pictures into an empty folder", async () => {
    const dataDir = join(folder, "restored");
    expect(await run(["restore", "good"], { dataDir })).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^Restored the shop of 2026-11-02 09:30 UTC: 0 products and 0 orders, in \d+\.\d s\.\n$/,
      ),
    });
    const { db, close } = await openDatabase({ dataDir });
    expect(await db.select().from(redirects)).toMatchObject([{ fromPath: "/old", toPath: "/new" }]);
    await close();
    expect(existsSync(join(dataDir, "media", "originals", "products", "red.jpg"))).toBe(true);
    expect(readdirSync(dataDir).toSorted()).toEqual(["corkwood.lock", "database", "media"]);
    // A second restore must not overwrite the shop.
    expect(await run(["restore", "good"], { dataDir })).toMatchObject({
      code: 1,
      err: expect.stringContaining("already has a shop"),
    });
  });

  test("explains how to copy its pictures to the bucket if the shop uses one", async () => {
    const dataDir = join(folder, "with a bucket");
    const key = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
    const env = { S3_ENDPOINT: "https://storage.example", S3_BUCKET: "pictures", ...key };
    const restored = await run(["restore", "good"], { dataDir, env });
    expect(restored.out).toContain(`\nThe pictures are in ${dataDir}. Copy them to the bucket`);
  });

  test.skipIf(process.platform === "win32")("can be read only by the shop's user", () => {
    const entries = readdirSync(join(folder, "good"), { recursive: true, withFileTypes: true });
    expect(entries.length).toBeGreaterThan(100);
    const open = entries.filter(({ parentPath, name }) => (statSync(join(parentPath, name)).mode & 0o077) !== 0);
    expect(open.map(({ name }) => name)).toEqual([]);
    expect(statSync(join(folder, "good")).mode & 0o077).toBe(0);
  });

  test.each<[what: string, spoil: (backup: string) => void, message: RegExp]>([
    [
      "has no backup.json",
      (backup) => rmSync(join(backup, "backup.json")),
      /is not a complete backup: it has no backup\.json/,
    ],
    [
      "has half a backup.json",
      (backup) => writeFileSync(join(backup, "backup.json"), '{"corkwood":1,'),
      /damaged or from another/,
    ],
    [
      "lacks a database file",
      (backup) => rmSync(join(backup, "database", "PG_VERSION")),
      /database\/PG_VERSION is missing/,
    ],
    [
      "has a longer file",
      (backup) => appendFileSync(join(backup, "media/originals/products/red.jpg"), "x"),
      /red\.jpg has 10 bytes/,
    ],
    [
      "has a changed file",
      (backup) => writeFileSync(join(backup, "media/originals/products/red.jpg"), "b picture"),
      /has changed since the backup/,
    ],
    ["has an extra file", (backup) => writeFileSync(join(backup, "media/x.jpg"), "x"), /media\/x\.jpg does not belong/],
  ])("is refused if it %s, without restoring anything", async (what, spoil, message) => {
    const name = what.replaceAll(" ", "-");
    spoil(await copied(name));
    const dataDir = join(folder, `of-${name}`);
    expect(await run(["restore", name], { dataDir })).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringMatching(message),
    });
    expect(existsSync(join(dataDir, "database"))).toBe(false);
  });

  test("is refused if another major version of Postgres wrote it", async () => {
    const backup = await copied("older");
    const versionFile = join(backup, "database/PG_VERSION");
    expect(readFileSync(versionFile, "utf8").trim()).toBe(String(postgresMajor));
    writeFileSync(versionFile, "17\n");
    rmSync(join(backup, "backup.json"));
    await writeManifest(backup, 0, new AbortController().signal);
    const refused = {
      code: 1,
      err: expect.stringMatching(/files of Postgres 17, .+ contains Postgres 18.+database dump .+database load /),
    };
    const dataDir = join(folder, "of-older");
    expect(await run(["restore", "older"], { dataDir })).toMatchObject(refused);
    expect(existsSync(join(dataDir, "database"))).toBe(false);
    expect(await run(["stores", "list"], { dataDir: backup })).toMatchObject(refused);
  });

  test("is refused if the target folder has pictures that are not in the backup", async () => {
    const dataDir = join(folder, "with-pictures");
    mkdirSync(join(dataDir, "media", "originals", "products"), { recursive: true });
    writeFileSync(join(dataDir, "media", "originals", "products", "red.jpg"), "another picture");
    expect(await run(["restore", "good"], { dataDir })).toMatchObject({
      code: 1,
      err: expect.stringContaining(
        "already has the picture media/originals/products/red.jpg, which is not in the backup",
      ),
    });
    expect(readFileSync(join(dataDir, "media", "originals", "products", "red.jpg"), "utf8")).toBe("another picture");
  });

  test.each<[given: string[], message: RegExp]>([
    [["backup", "good"], /good already exists/],
    [["backup", "shop/copy"], /is inside the shop's own folder/],
    [["backup", "nowhere/copy"], /There is no folder .+nowhere/],
    [["restore", "nowhere"], /already has a shop/],
  ])("the arguments %j are refused with a message", async (args, message) => {
    expect(await run(args)).toMatchObject({ code: 1, out: "", err: expect.stringMatching(message) });
  });

  test("is refused with a message if its folder is missing or the shop runs on Postgres", async () => {
    const dataDir = join(folder, "empty");
    expect(await run(["restore", "nowhere"], { dataDir })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/There is no folder .+nowhere/),
    });
    const databaseUrl = "postgres://shop@localhost/shop";
    expect((await run(["backup", "x"], { databaseUrl })).err).toContain("pg_dump");
    expect((await run(["restore", "good"], { databaseUrl })).err).toContain("pg_restore");
  });

  test("is refused before anything is written if the disk has too little space", async () => {
    // The picture is sparse, so it needs no space itself.
    const huge = join(shopFolder(), "media", "originals", "products", "huge.jpg");
    writeFileSync(huge, "");
    truncateSync(huge, 8 * 1024 ** 4);
    try {
      expect(await run(["backup", "large"])).toEqual({
        code: 1,
        out: "",
        err: expect.stringMatching(/^The disk of .* has too little space for [\d,.]+ MB\.\n$/) as string,
      });
      expect(readdirSync(folder).filter((name) => name.startsWith("large"))).toEqual([]);
    } finally {
      rmSync(huge);
    }
  });

  test("leaves no files when the command is stopped", async () => {
    expect(await run(["backup", "stopped"], { stopAt: /Copying the database/ })).toMatchObject({ code: 130 });
    expect(readdirSync(folder).filter((name) => name.startsWith("stopped"))).toEqual([]);
  });
});
