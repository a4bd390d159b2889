import { sql } from "drizzle-orm";
import { hasSpace, lastSpace } from "../foundation/diskSpace.ts";
import { rowsOf, type Database } from "./connection.ts";

/**
 * What a Postgres does with processes of its own, and the embedded database with none: its write-ahead log would grow as long as the shop
 * runs, and be read again from its beginning after a crash; the place of deleted rows would never be used again.
 */
export interface Maintenance {
  /** Stores what only the log has, and removes that part of the log, once it is large enough. To be called each minute. */
  checkpoint: () => Promise<void>;
  /**
   * Gives the place of deleted rows to new ones, table by table, so that others wait for no more than one of them. To be called each
   * hour. The first time it looks at all large tables: nobody knows how much was deleted in them before the start.
   */
  vacuum: () => Promise<void>;
}

/** How much of the log is kept before it is stored and removed. Bytes. */
const maxLog = 32 * 1024 * 1024;

/** As Postgres has it: this many dead rows, and a fifth of the living ones. */
const deadRows = sql`1000 + n_live_tup / 5`;
/** Smaller tables are not worth a look at the start. Bytes. */
const largeTable = 1024 * 1024;

/**
 * How many transactions old what is not frozen may be, as Postgres has it. The database counts them with 32 bits: after two thousand
 * million, rows from before would be hidden.
 */
const usualMaxAge = 200_000_000;

/**
 * @param dataDir the folder of the embedded database. Nothing is done where that could fill its disk
 * @param maxAge for tests
 */
export function createMaintenance(db: Database, dataDir: string, maxAge = usualMaxAge): Maintenance {
  let wasLookedAt = false;
  /** Beside the space that is left for orders. */
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
      // What changes in a table goes through the log.
      for (const { name, bytes } of tables) {
        if (hasSpaceFor(bytes)) await db.execute(sql`${command} ${sql.identifier(name)}`);
      }
      wasLookedAt = true;
      await freezeOld();
    },
  };
}
