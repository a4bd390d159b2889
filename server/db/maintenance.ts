import { sql } from "drizzle-orm";
import { hasSpace, lastSpace } from "../foundation/diskSpace.ts";
import { rowsOf, type Database } from "./connection.ts";

/**
 * Work that a Postgres server does in background processes, which the embedded database lacks. Without this work, the
 * write-ahead log would grow for as long as the shop runs, and be replayed in full after a crash. The space of deleted
 * rows would never be reused.
 */
export interface Maintenance {
  /** Runs a checkpoint, which shortens the write-ahead log, once the log is large enough. Call this every minute. */
  checkpoint: () => Promise<void>;
  /**
   * Makes the space of deleted rows reusable, table by table, so that other statements wait for at most one table. Call
   * this every hour. The first call covers all large tables, because the number of rows deleted before startup is
   * unknown.
   */
  vacuum: () => Promise<void>;
}

/** Log size in bytes that triggers a checkpoint. */
const maxLog = 32 * 1024 * 1024;

/** Number of dead rows that triggers a vacuum: like Postgres, a constant plus a fifth of the live rows. */
const deadRows = sql`1000 + n_live_tup / 5`;
/** Table size in bytes below which the first vacuum skips a table. */
const largeTable = 1024 * 1024;

/**
 * Age in transactions at which rows are frozen, as in Postgres. Transaction ids have 32 bits, so after two billion
 * transactions, older rows that are not frozen would become invisible.
 */
const usualMaxAge = 200_000_000;

/**
 * @param dataDir the embedded database's folder. Maintenance that could fill up its disk is skipped
 * @param maxAge freeze age in transactions. Overridden in tests
 */
export function createMaintenance(db: Database, dataDir: string, maxAge = usualMaxAge): Maintenance {
  let wasLookedAt = false;
  /** Whether the disk has this many bytes free beyond the space reserved for orders. */
  const hasSpaceFor = (bytes: number) => hasSpace(dataDir, 2 * lastSpace + bytes);

  const isLogLarge = async () => {
    const grown = sql`pg_current_wal_insert_lsn() - redo_lsn`;
    const [found] = await rowsOf<{ large: boolean }>(
      db,
      sql`select ${grown} > ${maxLog} as large from pg_control_checkpoint()`,
    );
    return found?.large === true;
  };

  const freezeOld = async () => {
    const [found] = await rowsOf<{ old: boolean; bytes: number }>(
      db,
      sql`select age(datfrozenxid) > ${maxAge}::integer as old, pg_database_size(oid)::float8 as bytes
        from pg_database where datname = current_database()`,
    );
    if (found?.old === true && hasSpaceFor(found.bytes)) await db.execute(sql`vacuum (freeze)`);
  };

  return {
    checkpoint: async () => {
      if (hasSpaceFor(0) && (await isLogLarge())) await db.execute(sql`checkpoint`);
    },
    vacuum: async () => {
      const [isWorth, command] = wasLookedAt
        ? [sql`n_dead_tup > ${deadRows}`, sql`vacuum (analyze)`]
        : [sql`pg_total_relation_size(relid) > ${largeTable}`, sql`vacuum`];
      const tables = await rowsOf<{ name: string; bytes: number }>(
        db,
        sql`select relname as name, pg_total_relation_size(relid)::float8 as bytes from pg_stat_user_tables
          where schemaname = 'public' and ${isWorth} order by relname`,
      );
      // Vacuum writes its changes to the log, so it may need as much space as the table.
      for (const { name, bytes } of tables) {
        if (hasSpaceFor(bytes)) await db.execute(sql`${command} ${sql.identifier(name)}`);
      }
      wasLookedAt = true;
      await freezeOld();
    },
  };
}
