import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, vi } from "vitest";
import { connectToShop } from "../../server/commands/connectToShop.ts";
import { openDatabase, type Database } from "../../server/db/connection.ts";
import { leases } from "../../server/db/schema.ts";
import { startPostgres } from "../../server/db/testing/startPostgres.ts";
import type { Place } from "./process.ts";

/** Database for the shops that the tests kill. */
export interface Backend {
  place: Place;
  /** Whether several servers can use the database concurrently. */
  isShared: boolean;
  /** Runs work on the database, even while a shop has the database open. */
  use: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  /** Waits until the database has finished a killed process's work, and expires the process's lease. */
  waitUntilIdle: () => Promise<void>;
  close: () => Promise<void>;
}

/** @param dataDir the database's folder, which is removed at the end */
export async function startPgliteBackend(
  dataDir: string = mkdtempSync(join(tmpdir(), "corkwood-faults-")),
): Promise<Backend> {
  return {
    place: { dataDir },
    isShared: false,
    use: async (work) => {
      const { db, close } = (await connectToShop(dataDir)) ?? (await openDatabase({ dataDir }));
      try {
        return await work(db);
      } finally {
        await close();
      }
    },
    waitUntilIdle: async () => undefined,
    close: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

const ofShops = "corkwood-faults";

export async function startPostgresBackend(): Promise<Backend> {
  const { url, stop } = await startPostgres(false);
  const dataDir = mkdtempSync(join(tmpdir(), "corkwood-faults-"));
  const { db, close } = await openDatabase({ dataDir, databaseUrl: url });
  const watcher = new pg.Client({ connectionString: url });
  await watcher.connect();
  const shops = "select count(*)::integer as count from pg_stat_activity where application_name = $1";
  return {
    place: { dataDir, databaseUrl: `${url}?application_name=${ofShops}` },
    isShared: true,
    use: (work) => work(db),
    waitUntilIdle: async () => {
      const isIdle = async () => {
        const { rows } = await watcher.query<{ count: number }>(shops, [ofShops]);
        expect(rows, "connections of killed shops").toEqual([{ count: 0 }]);
      };
      await vi.waitFor(isIdle, { timeout: 60_000, interval: 5 });
      await db.delete(leases);
    },
    close: async () => {
      await watcher.end();
      await close();
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
