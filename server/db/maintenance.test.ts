import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lt, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, rowsOf, type OpenDatabase } from "./connection.ts";
import { createMaintenance } from "./maintenance.ts";
import { idempotencyKeys } from "./schema.ts";

const megabyte = 1024 * 1024;
let dataDir: string;
let opened: OpenDatabase;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "corkwood-maintenance-"));
  opened = await openDatabase({ dataDir });
});
afterAll(async () => {
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const rowsOfDay = 2000;
const dayOf = (day: number) => new Date(Date.UTC(2026, 0, day));

/** Inserts a busy day's rows, with responses of a few kilobytes, and deletes the rows from two days before. */
async function liveThrough(day: number): Promise<void> {
  const { db } = opened;
  await db.execute(sql`
    insert into ${idempotencyKeys} (key, body_hash, answer_status, answer, created_at)
    select ${`${day} `} || n, 'hash', 200, to_json(repeat(md5(n::text), 60)), ${dayOf(day).toISOString()}
    from generate_series(1, ${rowsOfDay}::integer) as n`);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, dayOf(day - 1)));
  // Postgres flushes its row statistics only once per second.
  await db.execute(sql`select pg_stat_force_next_flush()`);
}

async function tableSize(): Promise<number> {
  const [row] = await rowsOf<{ size: number }>(
    opened.db,
    sql`select pg_total_relation_size('idempotency_keys')::integer as size`,
  );
  return row?.size ?? Number.NaN;
}

function logSize(): number {
  const folder = join(dataDir, "database", "pg_wal");
  return readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}

/** Writes directly to the log, which is faster than writing the same amount to tables. */
const fillLog = (megabytes: number) =>
  opened.db.execute(sql`
    select pg_logical_emit_message(false, 'test', repeat('x', ${megabyte}::integer))
    from generate_series(1, ${megabytes}::integer)`);

describe("the embedded database", () => {
  it("does not grow if as much is deleted as written, even if it is reopened in between", async () => {
    let maintenance = createMaintenance(opened.db, dataDir);
    const sizes: number[] = [];
    for (let day = 1; day <= 7; day++) {
      await liveThrough(day);
      await maintenance.vacuum();
      sizes.push(await tableSize());
      if (day !== 3) continue;
      await opened.close();
      opened = await openDatabase({ dataDir });
      maintenance = createMaintenance(opened.db, dataDir);
    }
    expect(Math.max(...sizes)).toBeLessThan(3.5 * (sizes[0] ?? 0));
    expect(await opened.db.$count(idempotencyKeys)).toBe(2 * rowsOfDay);
  });

  it("keeps its write-ahead log short under heavy writes, without losing data", async () => {
    const maintenance = createMaintenance(opened.db, dataDir);
    for (let day = 11; day <= 18; day++) {
      await fillLog(24);
      await liveThrough(day);
      await maintenance.checkpoint();
    }
    expect(logSize()).toBeLessThan(96 * megabyte);
    await opened.close();
    opened = await openDatabase({ dataDir });
    expect(await opened.db.$count(idempotencyKeys)).toBe(2 * rowsOfDay);
  });

  it("freezes old rows before transaction ids wrap around", async () => {
    const age = async () => {
      const [row] = await rowsOf<{ age: number }>(
        opened.db,
        sql`select age(datfrozenxid) as age from pg_database where datname = current_database()`,
      );
      return row?.age ?? Number.NaN;
    };
    const { vacuum } = createMaintenance(opened.db, dataDir, 1000);
    await vacuum();
    const change = async () => {
      for (let count = 0; count < 600; count++) await opened.db.execute(sql`select pg_current_xact_id()`);
    };
    await vacuum();
    await change();
    await vacuum();
    expect(await age()).toBeGreaterThanOrEqual(600);
    await change();
    await vacuum();
    expect(await age()).toBeLessThan(600);
  });
});
