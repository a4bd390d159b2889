import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { cents } from "@corkwood/commerce";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../config/readConfig.ts";
import { migrationCount, openDatabase, rowsOf, type Database } from "../../db/connection.ts";
import { media } from "../../db/schema.ts";
import { allRows } from "../../db/testing/allRows.ts";
import { createEmptyPglite } from "../../db/testing/emptyDatabase.ts";
import { startPostgres, type StartedPostgres } from "../../db/testing/startPostgres.ts";
import { openTestShop, orderBody } from "../../orders/testing/testShop.ts";
import { issueCredit } from "../../vouchers/credit.ts";
import { aVoucher } from "../../vouchers/testing/testVouchers.ts";
import { openAccess } from "../access.ts";
import { runShop } from "../runShop.ts";
import { slowStart } from "../testing/commandWorkspace.ts";

let folder: string;
let postgres: StartedPostgres;
let contents: Map<string, unknown[]>;
const shopFolder = () => join(folder, "shop");
const now = Date.UTC(2026, 10, 28, 9);
const picture = "media/originals/products/red.jpg";

async function run(args: string[], { dataDir = shopFolder(), databaseUrl = "", open = openAccess } = {}) {
  const result = { code: 0, out: "", err: "" };
  result.code = await runShop(args, {
    out: { write: (text) => (result.out += text) },
    err: { write: (text) => (result.err += text) },
    folder,
    signal: new AbortController().signal,
    now: () => now,
    config: () => readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }),
    open,
  });
  return result;
}

async function use<T>(options: { dataDir: string; databaseUrl?: string }, work: (db: Database) => Promise<T>) {
  const { db, close } = await openDatabase(options);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

const ofFolder = (name: string) => use({ dataDir: join(folder, name) }, allRows);
const ofPostgres = () => use({ dataDir: folder, databaseUrl: postgres.url }, allRows);
const emptyPostgres = () =>
  use({ dataDir: folder, databaseUrl: postgres.url }, async (db) => {
    await db.execute(sql`drop schema public cascade`);
    await db.execute(sql`drop schema drizzle cascade`);
    await db.execute(sql`create schema public`);
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "corkwood-database-"));
  mkdirSync(shopFolder());
  await (await createEmptyPglite(join(shopFolder(), "database"))).close();
  const opened = await openDatabase({ dataDir: shopFolder() });
  const { db, close } = opened;
  const shop = await openTestShop({ opened });
  await shop.stock("red", 2000, 500, { name: 'Line one\n"two",\\ \u2028 Grüner 🍷' });
  for (const email of ["ada@example.com", "bob@example.com"]) {
    const order = orderBody([["red", 6]], 130);
    const { status, text } = await shop.place({ cart: { ...order.cart, email } });
    expect(status, text).toBe(200);
    const credit = { email, amount: cents(500), reason: null };
    await db.transaction((tx) => issueCredit(tx, credit, new Date(now)));
  }
  await aVoucher(db, { code: "GIFT-1", amountCents: cents(5000) });
  await db.insert(media).values({ key: "drawn", kind: "products", drawing: sql`'null'::jsonb` });
  // Inserts more rows than a cursor returns in one batch.
  await db.execute(
    sql`insert into redirects (from_path, to_path) select '/old/' || i, '/new/' || i from generate_series(1, 450) as i`,
  );
  contents = await allRows(db);
  await close();
  mkdirSync(join(shopFolder(), "media/originals/products"), { recursive: true });
  writeFileSync(join(shopFolder(), picture), Buffer.alloc(200_000, "picture"));
  postgres = await startPostgres(false);
  expect(await run(["database", "dump", "shop.dump"])).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^Dumped [\d,]+ rows, 1 product, 2 orders of \$[\d.]+, \d emails? to send and 1 picture to shop\.dump/,
    ),
  });
}, 2 * slowStart);
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

describe("the database command", () => {
  it("loads a dump into an empty folder, and changes nothing if the dump is loaded again", async () => {
    const dataDir = join(folder, "loaded");
    expect(await run(["database", "load", "shop.dump"], { dataDir })).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Loaded .+ into .+loaded, in .+ All rows and checksums match\.\n$/),
    });
    expect(await ofFolder("loaded")).toEqual(contents);
    expect(readFileSync(join(dataDir, picture))).toEqual(readFileSync(join(shopFolder(), picture)));
    expect(readdirSync(dataDir).toSorted()).toEqual(["corkwood.lock", "database", "media"]);
    expect((await run(["database", "load", "shop.dump"], { dataDir })).out).toMatch(
      /loaded already has the whole shop: /,
    );
  });

  it.skipIf(process.platform === "win32")("writes a dump that only the shop's user can read", () => {
    expect(statSync(join(folder, "shop.dump")).mode & 0o077).toBe(0);
  });

  it("moves a shop to Postgres and back, with its constraints, triggers and sequences", async () => {
    const dataDir = join(folder, "moving");
    cpSync(shopFolder(), dataDir, { recursive: true });
    expect(await run(["database", "move", "--to", postgres.url], { dataDir })).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Moved .+ to postgres:\/\/postgres@127[^ ]+, in .+\nSet DATABASE_URL .+\n$/),
    });
    expect(await ofPostgres()).toEqual(contents);
    expect(await use({ dataDir: folder, databaseUrl: postgres.url }, rulesOf)).toEqual(
      await use({ dataDir: join(folder, "loaded") }, rulesOf),
    );
    // The old shop must not start, and neither must a second move.
    const refused = {
      code: 1,
      err: expect.stringMatching(/was moved to postgres:\/\/postgres@127.+ Set DATABASE_URL/),
    };
    expect(await run(["stores", "list"], { dataDir })).toMatchObject(refused);
    expect(await run(["database", "move", "--to", postgres.url], { dataDir })).toMatchObject(refused);

    // The sequence continues after the last entry.
    await use({ dataDir: folder, databaseUrl: postgres.url }, (db) =>
      db.transaction((tx) =>
        issueCredit(tx, { email: "ada@example.com", amount: cents(1), reason: null }, new Date(now)),
      ),
    );
    const changed = await ofPostgres();
    const settings = { dataDir, databaseUrl: postgres.url };
    expect(await run(["database", "move", "--to", "back"], settings)).toMatchObject({ code: 0 });
    expect(await ofFolder("back")).toEqual(changed);
    expect(existsSync(join(folder, "back", picture))).toBe(true);
    await emptyPostgres();
  });

  it("refuses to move a running shop or to overwrite another shop", async () => {
    await run(["database", "load", "shop.dump"], { databaseUrl: postgres.url });
    const settings = { dataDir: join(folder, "loaded"), databaseUrl: postgres.url };
    await use(settings, (db) =>
      db.execute(sql`insert into leases values ('periodic work', 'host 7', now() + interval '1 minute')`),
    );
    expect((await run(["database", "move", "--to", "elsewhere"], settings)).err).toMatch(/A shop is running .+host 7/);
    expect(existsSync(join(folder, "elsewhere"))).toBe(false);
    await use(settings, (db) => db.execute(sql`delete from redirects where from_path = '/old/1'`));
    const before = await ofPostgres();
    expect((await run(["database", "load", "shop.dump"], settings)).err).toMatch(
      /already has another shop: the table redirects has 449 rows instead of 450\. .+Nothing was changed/,
    );
    expect(await ofPostgres()).toEqual(before);
    await emptyPostgres();
  });

  it.each<[what: string, change: (bytes: Buffer) => Buffer, message: RegExp]>([
    ["is cut off", (bytes) => bytes.subarray(0, bytes.length / 2), /damaged or incomplete/],
    [
      "lacks its last lines",
      (bytes) => gzipSync(textOf(bytes).split("\n").slice(0, -2).join("\n")),
      /damaged or incomplete/,
    ],
    ["has a changed row", (bytes) => gzipSync(textOf(bytes).replace("/new/7", "/new/8")), /damaged or incomplete/],
    ["is not a dump", () => gzipSync("hello\n"), /is not a dump that this version of the shop can read/],
    ["is not compressed", () => Buffer.from("hello"), /damaged or incomplete/],
    [
      "is from a newer version",
      (bytes) => gzipSync(textOf(bytes).replace(/"migrations":\d+/, '"migrations":9999')),
      /newer version/,
    ],
    [
      "contains a path outside its folder",
      (bytes) => gzipSync(textOf(bytes).replace(picture, "media/originals/../../x")),
      /not a picture/,
    ],
  ])("refuses a dump that %s, and stores nothing", async (what, change, message) => {
    const name = `${what.replaceAll(" ", "-")}.dump`;
    writeFileSync(join(folder, name), change(readFileSync(join(folder, "shop.dump"))));
    const settings = { dataDir: join(folder, "empty"), databaseUrl: postgres.url };
    expect(await run(["database", "load", name], settings)).toMatchObject({
      code: 1,
      err: expect.stringMatching(message),
    });
    const rows = [...(await ofPostgres()).values()].flat();
    expect(rows).toEqual([]);
  });

  it("loads a dump from an older version, and migrates it when the shop starts", async () => {
    await emptyPostgres();
    const settings = { dataDir: join(folder, "empty"), databaseUrl: postgres.url };
    const { db, close } = await openDatabase({ ...settings, migrations: migrationCount() - 3 });
    await db.execute(sql`insert into redirects (from_path, to_path) values ('/a', '/b')`);
    const open = async () => ({ db, through: "postgres" as const, close });
    expect(await run(["database", "dump", "older.dump"], { ...settings, open })).toMatchObject({ code: 0 });
    await emptyPostgres();
    expect(await run(["database", "load", "older.dump"], settings)).toMatchObject({ code: 0 });
    expect((await ofPostgres()).get("redirects")).toMatchObject([{ fromPath: "/a", toPath: "/b" }]);
    await emptyPostgres();
  });

  it.each<[given: string[], message: RegExp]>([
    [["dump", "shop.dump"], /shop\.dump already exists/],
    [["dump", "nowhere/shop.dump"], /There is no folder .+nowhere/],
    [["load", "nothing.dump"], /nothing\.dump does not exist/],
    [["move", "--to", "other"], /already in a folder/],
    [["move"], /Specify --to/],
    [["copy"], /There is no action 'copy'. The actions are: dump, load, move/],
    [["dump", "x", "--to", "y"], /Only 'move' accepts --to/],
  ])("refuses %j with a message", async (args, message) => {
    expect(await run(["database", ...args])).toMatchObject({ code: 1, out: "", err: expect.stringMatching(message) });
  });
});

const textOf = (bytes: Buffer) => gunzipSync(bytes).toString();

/** Returns the foreign keys, enabled triggers and sequences of a database. */
async function rulesOf(db: Database) {
  return {
    keys: await rowsOf(
      db,
      sql`select conname, pg_get_constraintdef(oid) as text from pg_constraint where contype = 'f' order by 1`,
    ),
    triggers: await rowsOf(
      db,
      sql`select tgname from pg_trigger where tgenabled = 'O' and not tgisinternal order by 1`,
    ),
    sequences: await rowsOf(
      db,
      sql`select sequencename, last_value::text from pg_sequences where schemaname = 'public' order by 1`,
    ),
  };
}
