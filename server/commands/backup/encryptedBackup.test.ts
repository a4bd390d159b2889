import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../../config/readConfig.ts";
import { openDatabase } from "../../db/connection.ts";
import { redirects } from "../../db/schema.ts";
import { allRows } from "../../db/testing/allRows.ts";
import { createEmptyPglite } from "../../db/testing/emptyDatabase.ts";
import { startPostgres } from "../../db/testing/startPostgres.ts";
import { openAccess } from "../access.ts";
import { decrypted, encrypted } from "../database/encryption.ts";
import { runShop } from "../runShop.ts";
import { slowStart } from "../testing/commandWorkspace.ts";

const key = "0123456789abcdef".repeat(4);
const otherKey = "f".repeat(64);
const day = 86_400_000;
const terabytes = (count: number) => count * 1024 ** 4;
const start = Date.UTC(2026, 10, 2, 9, 30);
const picture = "media/originals/products/red.jpg";

let folder: string;
let contents: Map<string, unknown[]>;
/** A backup exactly as written. */
let good: Buffer;
let mode: number;
const at = (name: string) => join(folder, name);
const names = () => readdirSync(at("backups")).toSorted();

interface Given {
  dataDir?: string;
  env?: Record<string, string>;
  now?: number;
  /** Output at which the command is stopped. */
  stopAt?: RegExp;
}

async function run(args: string[], { dataDir = at("shop"), env = {}, now = start, stopAt = /^$/ }: Given = {}) {
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
    now: () => now,
    config: () => readConfig({ DATA_DIR: dataDir, BACKUP_DIR: at("backups"), BACKUP_KEY: key, ...env }),
    open: openAccess,
  });
  return result;
}

async function rowsIn(options: { dataDir: string; databaseUrl?: string }) {
  const { db, close } = await openDatabase(options);
  try {
    return await allRows(db);
  } finally {
    await close();
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "corkwood-encrypted-"));
  mkdirSync(at("shop/media/originals/products"), { recursive: true });
  await (await createEmptyPglite(at("shop/database"))).close();
  const { db, close } = await openDatabase({ dataDir: at("shop") });
  await db.insert(redirects).values({ fromPath: "/plain-text", toPath: "/new" });
  // Hashes, which do not compress, so that the backup has more than one encrypted piece.
  await db.execute(
    sql`insert into redirects (from_path, to_path) select '/' || md5(i::text), '/' || md5('to' || i) from generate_series(1, 8000) as i`,
  );
  contents = await allRows(db);
  await close();
  writeFileSync(at(`shop/${picture}`), "a picture");
  mkdirSync(at("backups"));
  expect(await run(["backup"])).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^Backed up [\d,]+ rows, .+ and 1 picture to corkwood-2026-11-02T09-30-00Z\.backup: 0 MB, in .+ 1 backup kept, 0 removed\.\n$/,
    ),
  });
  good = readFileSync(at("backups/corkwood-2026-11-02T09-30-00Z.backup"));
  ({ mode } = statSync(at("backups/corkwood-2026-11-02T09-30-00Z.backup")));
  expect(good.length).toBeGreaterThan(3 * 64 * 1024);
}, 4 * slowStart);
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  for (const name of names()) rmSync(at(`backups/${name}`));
  writeFileSync(at("backups/corkwood-2026-11-02T09-30-00Z.backup"), good);
});

describe("an encrypted backup", { timeout: 4 * slowStart }, () => {
  it("restores the shop with its pictures into an empty folder, and does nothing if the command is repeated", async () => {
    const dataDir = at("restored");
    const backup = "backups/corkwood-2026-11-02T09-30-00Z.backup";
    const env = { BACKUP_DIR: "" };
    expect(await run(["restore", backup], { dataDir, env })).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Loaded .+ All rows and checksums match\.\n$/),
    });
    expect(await rowsIn({ dataDir })).toEqual(contents);
    expect(readFileSync(join(dataDir, picture), "utf8")).toBe("a picture");
    expect((await run(["restore", backup], { dataDir, env })).out).toMatch(/already has the whole shop/);
  });

  it("contains no plain text, and only the shop's user can read it", () => {
    for (const text of ["plain-text", "redirects", "a picture", key]) expect(good.includes(text)).toBe(false);
    if (process.platform !== "win32") expect(mode & 0o077).toBe(0);
  });

  it("moves a shop between the embedded database and Postgres", async () => {
    const postgres = await startPostgres(false);
    try {
      const env = { DATABASE_URL: postgres.url };
      const dataDir = at("pictures");
      const backup = "backups/corkwood-2026-11-02T09-30-00Z.backup";
      expect(await run(["restore", backup], { dataDir, env })).toMatchObject({ code: 0 });
      expect(await rowsIn({ dataDir, databaseUrl: postgres.url })).toEqual(contents);
      expect(await run(["backup"], { dataDir, env, now: start + day })).toMatchObject({ code: 0 });
      expect(await run(["backup", "--verify"], { dataDir, env })).toMatchObject({
        code: 0,
        out: expect.stringMatching(/corkwood-2026-11-03T09-30-00Z\.backup of 2026-11-03 09:30 UTC can be restored: /),
      });
    } finally {
      await postgres.stop();
    }
  });

  it.each<[what: string, change: (bytes: Buffer) => Buffer, message: RegExp, key?: string]>([
    ["was encrypted with another key", (bytes) => bytes, /encrypted with a key other than BACKUP_KEY/, otherKey],
    ["needs a key", (bytes) => bytes, /is encrypted: set BACKUP_KEY/, ""],
    ["is cut off within a piece", (bytes) => bytes.subarray(0, -1), /damaged or incomplete/],
    ["is cut off between pieces", (bytes) => bytes.subarray(0, 82 + 65_552), /damaged or incomplete/],
    ["is cut off in its header", (bytes) => bytes.subarray(0, 40), /damaged or incomplete/],
    ["is empty", () => Buffer.alloc(0), /damaged or incomplete/],
    ["has a longer end", (bytes) => Buffer.concat([bytes, Buffer.from("x")]), /damaged or incomplete/],
    ["has one changed bit", (bytes) => flipped(bytes, bytes.length - 100), /damaged or incomplete/],
    ["has another salt", (bytes) => flipped(bytes, 20), /a key other than BACKUP_KEY, or its header was altered/],
    ["has another version", (bytes) => flipped(bytes, 16), /newer version of the shop/],
    [
      "has its pieces in another order",
      (bytes) => Buffer.concat([bytes.subarray(0, 82), piece(bytes, 1), piece(bytes, 0), bytes.subarray(82 + 131_104)]),
      /damaged or incomplete/,
    ],
    ["is another file", () => Buffer.from("hello"), /damaged or incomplete/],
    ["is a damaged unencrypted dump", () => gzipSync("hello\n"), /is not a dump that this version/],
  ])("is refused if it %s, and nothing is changed", async (what, change, message, BACKUP_KEY = key) => {
    const name = `${what.replaceAll(" ", "-")}.backup`;
    writeFileSync(at(name), change(good));
    const dataDir = at(`of-${name}`);
    const env = { BACKUP_DIR: "", BACKUP_KEY };
    const refused = { code: 1, out: "", err: expect.stringMatching(message) };
    expect(await run(["restore", name], { dataDir, env })).toMatchObject(refused);
    expect(await run(["backup", "--verify", name], { dataDir, env })).toMatchObject(refused);
    expect(existsSync(dataDir)).toBe(false);
  });

  it("is refused before anything is written if a newer version of the shop wrote it", async () => {
    const text = gunzipSync(await bytesOf(decrypted(only(good), key)))
      .toString()
      .replace(/"migrations":\d+/, '"migrations":9999');
    writeFileSync(at("newer.backup"), await bytesOf(encrypted(only(gzipSync(text)), key)));
    const dataDir = at("of-newer");
    expect((await run(["restore", "newer.backup"], { dataDir })).err).toMatch(/newer version of the shop/);
    expect(existsSync(dataDir)).toBe(false);
  });

  it("is verified in a temporary folder, which is removed", async () => {
    const before = readdirSync(at("shop")).toSorted();
    mkdirSync(at("shop/verify.999999999.tmp"));
    expect(await run(["backup", "--verify"])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/2026-11-02T09-30-00Z\.backup of 2026-11-02 09:30 UTC can be restored: [\d,]+ rows/),
    });
    expect(readdirSync(at("shop")).toSorted()).toEqual(before);
    expect(await run(["backup", "--verify"], { stopAt: /Copying and comparing/ })).toMatchObject({ code: 130 });
    expect(readdirSync(at("shop")).toSorted()).toEqual(before);
  });

  it("replaces expired backups, but no other files", async () => {
    const env = { BACKUP_KEEP: "2,0,0" };
    writeFileSync(at("backups/notes.txt"), "mine");
    for (const days of [1, 2])
      expect(await run(["backup"], { env, now: start + days * day })).toMatchObject({ code: 0 });
    expect(names()).toEqual([
      "corkwood-2026-11-03T09-30-00Z.backup",
      "corkwood-2026-11-04T09-30-00Z.backup",
      "notes.txt",
    ]);
  });

  it("is kept even if older backups have later dates because the clock was ahead", async () => {
    const later = "corkwood-2030-01-01T00-00-00Z.backup";
    writeFileSync(at(`backups/${later}`), "");
    await run(["backup"], { env: { BACKUP_KEEP: "1,0,0" }, now: start + day });
    expect(names()).toEqual(["corkwood-2026-11-03T09-30-00Z.backup"]);
  });

  it("replaces no older backups and leaves no files if it fails or is stopped", async () => {
    const env = { BACKUP_KEEP: "1,0,0" };
    for (const stopAt of [/Reading the shop/, /Checking the backup/]) {
      expect(await run(["backup"], { env, now: start + day, stopAt })).toMatchObject({ code: 130 });
      expect(names()).toEqual(["corkwood-2026-11-02T09-30-00Z.backup"]);
    }
    expect(await run(["backup"])).toMatchObject({ code: 1, err: expect.stringMatching(/already exists/) });
    expect(names()).toEqual(["corkwood-2026-11-02T09-30-00Z.backup"]);
  });

  it("is refused before anything is written or removed if the disk has too little space", async () => {
    // The last backup's size is the estimate for the next one. The file is sparse, so it needs no space itself.
    const last = "corkwood-2026-11-01T09-30-00Z.backup";
    writeFileSync(at(`backups/${last}`), "");
    truncateSync(at(`backups/${last}`), terabytes(8));
    for (const name of names()) if (name !== last) rmSync(at(`backups/${name}`));
    expect(await run(["backup"], { env: { BACKUP_KEEP: "1,0,0" } })).toEqual({
      code: 1,
      out: "",
      err: expect.stringMatching(
        /^The disk of .*backups has too little space for [\d,.]+ MB\. No backup was removed\.\n$/,
      ) as string,
    });
    expect(names()).toEqual([last]);
  });

  it("deletes partial files left by killed backups, but not those of running backups", async () => {
    const draft = (pid: number) => `corkwood-2026-11-01T09-30-00Z.backup.${pid}.tmp`;
    for (const name of [draft(999_999_999), `${draft(999_999_999)}.999999999.tmp`, draft(process.ppid)]) {
      writeFileSync(at(`backups/${name}`), "half");
    }
    expect(await run(["backup"], { now: start + day })).toMatchObject({ code: 0 });
    expect(names().filter((name) => name.endsWith(".tmp"))).toEqual([draft(process.ppid)]);
  });

  it.each<[given: string[], env: Record<string, string>, message: RegExp]>([
    [["backup"], { BACKUP_DIR: "", BACKUP_KEY: "" }, /set BACKUP_DIR and BACKUP_KEY/],
    [["backup", "--verify"], { BACKUP_DIR: "" }, /Choose the backup, or set BACKUP_DIR/],
    [["backup"], { BACKUP_DIR: "/nowhere/backups" }, /There is no folder \/nowhere\/backups/],
    [["backup", "--verify"], { BACKUP_DIR: "/nowhere/backups" }, /There is no backup in \/nowhere\/backups/],
    [["backup", "--verify", "nothing.backup"], {}, /nothing\.backup does not exist/],
  ])("the arguments %j with the settings %j are refused with a message", async (args, env, message) => {
    expect(await run(args, { env })).toMatchObject({ code: 1, out: "", err: expect.stringMatching(message) });
  });
});

describe("an encrypted stream", () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 131_072])(
    "is unchanged after decryption if it has %i bytes",
    async (length) => {
      const plain = Buffer.alloc(length, "wine");
      const secret = await bytesOf(encrypted(only(plain), key));
      expect(await bytesOf(decrypted(only(secret), key))).toEqual(plain);
      for (const cut of [1, 16, 17]) {
        await expect(bytesOf(decrypted(only(secret.subarray(0, -cut)), key))).rejects.toThrow(/damaged/);
      }
    },
  );
});

/** A stream of pieces with an odd length. */
async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += 1000) yield bytes.subarray(from, from + 1000);
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const bytes of stream) all.push(bytes);
  return Buffer.concat(all);
}

function flipped(bytes: Buffer, position: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(position) ^ 1, position);
  return copy;
}

const piece = (bytes: Buffer, position: number) => bytes.subarray(82 + position * 65_552, 82 + (position + 1) * 65_552);
