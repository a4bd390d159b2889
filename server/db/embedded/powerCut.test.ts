import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, lt, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDatabase, openPglite, type Database } from "../connection.ts";
import { FolderDatabase } from "./folderDatabase.ts";
import { idempotencyKeys } from "../schema.ts";
import { createEmptyPglite } from "../testing/emptyDatabase.ts";
import { FilesWithPowerCut } from "../testing/powerCut.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "corkwood-power-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const commits = 120;
/** Number of commits after which the power is cut. */
const cuts = [1, 61, commits];
const keyOf = (number: number) => String(number).padStart(5, "0");

async function commit(db: Database, number: number): Promise<void> {
  const row = { key: keyOf(number), bodyHash: "hash", answerStatus: 200, answer: "x".repeat(3000) };
  await db.insert(idempotencyKeys).values({ ...row, createdAt: new Date(number) });
  if (number % 30 === 20) await db.execute(sql`vacuum idempotency_keys`);
  if (number % 30 === 0) await db.execute(sql`checkpoint`);
}

it("keeps every commit after a power cut, even if the disk loses all data that was not synced", async () => {
  const shop = join(folder, "shop");
  mkdirSync(shop);
  await (await createEmptyPglite(join(shop, "database"))).close();
  const files = new FilesWithPowerCut(join(shop, "database"), join(folder, "disk"));
  const { db, close } = await openPglite(new FolderDatabase(shop, { files: () => files }));
  for (let number = 1; number <= commits; number++) {
    await commit(db, number);
    if (cuts.includes(number)) files.cut(join(folder, `cut-${number}`, "database"));
  }
  await close();
  expect(files.syncs).toBeGreaterThan(commits);

  for (const number of cuts) {
    const opened = await openDatabase({ dataDir: join(folder, `cut-${number}`) });
    const rows = await opened.db.select().from(idempotencyKeys).orderBy(asc(idempotencyKeys.key));
    expect(rows.map(({ key }) => key)).toEqual(Array.from({ length: number }, (_, index) => keyOf(index + 1)));
    expect(rows.every(({ answer }) => answer === "x".repeat(3000))).toBe(true);
    expect(await opened.db.$count(idempotencyKeys, lt(idempotencyKeys.createdAt, new Date(number + 1)))).toBe(number);
    await commit(opened.db, commits + 1);
    await opened.close();
  }
});
