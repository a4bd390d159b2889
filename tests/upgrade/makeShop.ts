/**
 * Creates a small shop with the current version, and writes its data folder and its dump to `shops/`. Later versions
 * must be able to use both (`olderShops.test.ts`).
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import { runShop } from "../../server/commands/runShop.ts";
import { readConfig } from "../../server/config/readConfig.ts";
import { putContent } from "../../server/content/content.ts";
import { openDatabase, rowsOf, type OpenDatabase } from "../../server/db/connection.ts";
import { postgresMajor } from "../../server/db/embedded/postgresMajor.ts";
import { accounts } from "../../server/db/schema.ts";
import { openPasswords } from "../../server/identity/passwords.ts";
import { openTestIdentity } from "../../server/identity/testing/testIdentity.ts";
import { testSettings, testStores } from "../../server/orders/testing/testSettings.ts";
import { openTestShop, orderBody } from "../../server/orders/testing/testShop.ts";
import { customer, seenOrder, shopsFolder, type OlderShop } from "./olderShop.ts";

const root = new URL("../../", import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), "utf8"));

/** Adds products, a customer and the customer's order. */
async function furnish(opened: OpenDatabase): Promise<OlderShop["order"]> {
  const { db } = opened;
  const wording = "You are 18 or over.";
  const { age, recipient } = testSettings.law;
  const law = { age: { ...age, wording }, recipient: { ...recipient, wording } };
  await putContent(db, "settings", { ...testSettings, law });
  for (const store of testStores) await putContent(db, "store", store, store.id);
  const { join: signUp } = await openTestIdentity(opened, [], await openPasswords());
  await signUp(customer.email, customer.password);
  const [account] = await db.select().from(accounts).where(eq(accounts.email, customer.email));
  const shop = await openTestShop({ opened });
  shop.account = account;
  await shop.stock("shiraz", 2000, 100);
  await shop.stock("riesling", 1850, 100);
  await shop.stock("malt", 8900, 0);
  const card = await shop.card("4111 1111 1111 1111");
  const lines = [
    ["shiraz", 2],
    ["riesling", 1],
  ] as const;
  const { json, text } = await shop.place(orderBody(lines, 68.45, card));
  if (!json.order) throw new Error(`The order was not placed: ${text}`);
  return seenOrder(json.order);
}

/** Ends the write-ahead log's current file, so that the next one contains little. @returns the next file's name */
async function beginLogFile({ db }: OpenDatabase): Promise<string> {
  await db.execute(sql`select pg_switch_wal()`);
  await db.execute(sql`checkpoint`);
  const [row] = await rowsOf<{ name: string }>(db, sql`select pg_walfile_name(pg_current_wal_lsn()) as name`);
  return row?.name ?? "";
}

/** Compresses the closed database without the log files from before its last checkpoint, which are no longer needed. */
function pack(dataDir: string, logFile: string): Buffer {
  const log = join(dataDir, "database/pg_wal");
  for (const name of readdirSync(log)) if (/^[\dA-F]{24}$/.test(name) && name !== logFile) rmSync(join(log, name));
  const { status, stdout, stderr } = spawnSync("tar", ["-c", "-C", dataDir, "database"], { maxBuffer: 2 ** 30 });
  if (status !== 0) throw new Error(String(stderr));
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: stdout.length };
  return brotliCompressSync(stdout, { params });
}

const name = new Date().toISOString().slice(0, 7);
const path = (extension: string) => fileURLToPath(new URL(`${name}.${extension}`, shopsFolder));
const dataDir = mkdtempSync(join(tmpdir(), "corkwood-older-"));
try {
  let opened = await openDatabase({ dataDir });
  const order = await furnish(opened);
  const logFile = await beginLogFile(opened);
  await opened.close();
  // Fails if the file exists: older shops are never replaced, because merchants have folders written by those versions.
  writeFileSync(path("tar.br"), pack(dataDir, logFile), { flag: "wx" });

  opened = await openDatabase({ dataDir });
  const code = await runShop(["database", "dump", path("dump")], {
    out: process.stdout,
    err: process.stderr,
    folder: dataDir,
    signal: new AbortController().signal,
    now: Date.now,
    config: () => readConfig({ DATA_DIR: dataDir }),
    open: async () => ({ db: opened.db, through: "folder", close: async () => undefined }),
  });
  await opened.close();
  if (code !== 0) process.exit(code);

  const { entries } = read("server/db/migrations/meta/_journal.json") as { entries: unknown[] };
  const { dependencies } = read("server/package.json") as { dependencies: Record<string, string> };
  const pglite = dependencies["@electric-sql/pglite"] ?? "";
  const older: OlderShop = { pglite, postgres: postgresMajor, migrations: entries.length, order };
  writeFileSync(path("json"), `${JSON.stringify(older, undefined, 2)}\n`);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
