import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, type Database } from "../../server/db/connection.ts";
import { allRows } from "../../server/db/testing/allRows.ts";
import { startPostgres, type StartedPostgres } from "../../server/db/testing/startPostgres.ts";
import { startPgliteBackend, type Backend } from "./backends.ts";
import { placement, send } from "./calls.ts";
import { fill, issueTenders } from "./fill.ts";
import { isFull } from "./isFull.ts";
import { kindOf } from "./kinds.ts";
import { startShop, type Place } from "./process.ts";
import { readRecords } from "./records.ts";
import { violationsIn } from "./violations.ts";

const script = fileURLToPath(new URL("../../dist/faults/killedCommand.js", import.meta.url));
/**
 * Statements before which commands are killed. `a > b` means the first `b` after `a`. The second commit of a move ends
 * the read transaction.
 */
const often = ['insert into "order_items"', "setval > commit"];
const movingSteps = ["create table", ...often, "setval > commit > commit"];
const nightlySteps = isFull ? ["lock table", "drop constraint", "add constraint", "setval", "setval > fetch"] : [];

/** Follows the drill in docs/operations.md: a move from the embedded database to Postgres, and back through a dump. */
describe("a shop that is moved between databases", () => {
  let backend: Backend;
  let postgres: StartedPostgres;
  const folder = mkdtempSync(join(tmpdir(), "corkwood-move-"));
  const picture = "media/originals/products/red.jpg";
  const onPostgres = (): Place => ({ dataDir: backend.place.dataDir, databaseUrl: postgres.url });

  beforeAll(async () => {
    backend = await startPgliteBackend();
    await backend.use(fill);
    await backend.use((db) => issueTenders(db, 1));
    postgres = await startPostgres(false);
    mkdirSync(join(backend.place.dataDir, "media/originals/products"), { recursive: true });
    writeFileSync(join(backend.place.dataDir, picture), "a picture");
  });
  afterAll(async () => {
    await backend.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs a command in its own process. @param killAt in the format that `killedCommand.ts` reads */
  function command({ dataDir, databaseUrl = "" }: Place, args: string[], killAt?: string) {
    const env = { ...process.env, BASE_URL: "", INIT_CWD: folder, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    const { stdout, stderr, signal } = spawnSync(process.execPath, ["--liftoff-only", script, "database", ...args], {
      env: { ...env, ...(killAt !== undefined && { KILL_AT: killAt }) },
      encoding: "utf8",
    });
    return { signal, said: `${stdout}${stderr}` };
  }

  async function use<T>({ dataDir, databaseUrl }: Place, work: (db: Database) => Promise<T>): Promise<T> {
    const { db, close } = await openDatabase({ dataDir, databaseUrl });
    try {
      return await work(db);
    } finally {
      await close();
    }
  }

  async function order(place: Place, round: number, bases: readonly Parameters<typeof kindOf>[0][]) {
    const shop = await startShop(place);
    for (const base of bases) {
      const call = await placement(shop.url, kindOf(base), round);
      expect((await send(shop.url, call))?.status).toBe(200);
    }
    await shop.stop();
    return use(place, readRecords);
  }

  it("keeps all orders and keeps selling on Postgres and then in its folder again, at whichever step the commands are killed", async () => {
    const before = await order(backend.place, 1, ["card", "rich", "giftcards", "transfer"]);
    const rows = await use(backend.place, allRows);
    const isEmpty = (all: Map<string, unknown[]>) => [...all.values()].every((of) => of.length === 0);

    const move = ["move", "--to", postgres.url];
    for (const step of [...nightlySteps, ...movingSteps]) {
      const killed = command(backend.place, move, step);
      expect(killed.signal, `${step}: ${killed.said}`).toBe("SIGKILL");
      expect(await use(backend.place, allRows), `source at ${step}`).toEqual(rows);
      const moved = await use(onPostgres(), allRows);
      if (!isEmpty(moved)) expect(moved, `target at ${step}`).toEqual(rows);
    }
    expect(command(backend.place, move).said).toContain("All rows and checksums match");
    expect(await use(onPostgres(), allRows)).toEqual(rows);
    await expect(use(backend.place, allRows)).rejects.toThrow(/was moved to postgres/);

    const sold = await order(onPostgres(), 2, ["transfer", "card"]);
    expect(sold.orders.map(({ number }) => number)).toEqual(
      expect.arrayContaining(before.orders.map(({ number }) => number)),
    );
    expect(violationsIn(sold)).toEqual([]);

    expect(command(onPostgres(), ["dump", "shop.dump"]).said).toMatch(/^Dumped /m);
    const all = await use(onPostgres(), allRows);
    const load = ["load", "shop.dump"];
    const back = { dataDir: join(folder, "back") };
    for (const step of [...often, ...nightlySteps]) {
      const killed = command(back, load, step);
      expect(killed.signal, `${step}: ${killed.said}`).toBe("SIGKILL");
      expect(existsSync(join(back.dataDir, "database")), `target at ${step}`).toBe(false);
    }
    expect(command(back, load).said).toContain("All rows and checksums match");
    expect(await use(back, allRows)).toEqual(all);
    expect(readFileSync(join(back.dataDir, picture), "utf8")).toBe("a picture");
    const after = await order(back, 3, ["transfer"]);
    expect(after.orders).toHaveLength(7);
    expect(violationsIn(after)).toEqual([]);
  }, 600_000);
});
