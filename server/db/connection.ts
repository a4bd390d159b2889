import { fileURLToPath } from "node:url";
import type { PGlite } from "@electric-sql/pglite";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SQL } from "drizzle-orm";
import { lastSpace, requireSpace } from "../foundation/diskSpace.ts";
import { closeToOthers, closeTree } from "../foundation/privateFiles.ts";
import { FolderDatabase, type FolderDatabaseOptions } from "./embedded/folderDatabase.ts";
import { DatabaseStoppedError } from "./embedded/folderSession.ts";
import { movedAwayFrom } from "./embedded/movedAway.ts";
import { otherMajorIn } from "./embedded/postgresMajor.ts";
import { FolderUnusableError, lockFolder } from "./embedded/lock.ts";
import { connectToPostgres, type PostgresOptions } from "./postgres/connectToPostgres.ts";
import type { Listen } from "./postgres/listen.ts";
import * as schema from "./schema.ts";

/** Type for all queries: PGlite or Postgres, connection or transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Database;
  /** Whether no other process can connect to this database. */
  exclusive: boolean;
  /** Tries to write. Rejects if the database does not respond or cannot write. */
  ping: () => Promise<void>;
  listen: Listen;
  close: () => Promise<void>;
}

export interface DatabaseOptions
  extends Pick<FolderDatabaseOptions, "pageMemory" | "onStop" | "onReopen">, Omit<PostgresOptions, "databaseUrl"> {
  /** Folder of the embedded database, used if there is no `databaseUrl`. */
  dataDir: string;
  /** URL of a Postgres server to use instead of the embedded database. */
  databaseUrl?: string | undefined;
  /** Maximum time in seconds to wait for another process to release the folder. @default 0 */
  dataDirWait?: number | undefined;
  /** Called with a line for the terminal if opening has to wait. */
  onWait?: ((line: string) => void) | undefined;
  /**
   * Called with the number of files and folders made private, if other users of the machine had access to the folder.
   */
  onClosedToOthers?: ((count: number) => void) | undefined;
  /** Number of migrations to apply, to get the tables of an older version. @default all */
  migrations?: number | undefined;
}

const migrationsFolder = fileURLToPath(new URL("migrations", import.meta.url));
export const casing = "snake_case";

/**
 * Opens the database and migrates its schema. Rejects with a FolderLockedError if another process uses the folder, and
 * with a FolderUnusableError if the folder cannot be used as it is.
 */
export function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, migrations } = options;
  return databaseUrl ? openPostgres({ ...options, databaseUrl }, migrations) : openFolder(options);
}

async function openFolder({
  dataDir,
  pageMemory,
  dataDirWait,
  onWait,
  onStop,
  onReopen,
  onClosedToOthers,
  migrations,
}: DatabaseOptions): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // The database would not survive starting on a full disk.
  requireSpace(dataDir, lastSpace);
  const unlock = await lockFolder(dataDir, { wait: dataDirWait, onWait });
  try {
    const closed = closeToOthers(dataDir);
    if (closed > 0) onClosedToOthers?.(closed);
    const database = join(dataDir, "database");
    const refusal = otherMajorIn(database) ?? movedAwayFrom(database);
    if (refusal !== undefined) throw new FolderUnusableError(refusal);
    const opened = await openPglite(new FolderDatabase(dataDir, { pageMemory, onStop, onReopen }), migrations);
    // The embedded database sets its own file permissions and ignores the process's umask.
    closeTree(database);
    return {
      ...opened,
      close: async () => {
        await opened.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error instanceof DatabaseStoppedError ? new FolderUnusableError(error.message) : error;
  }
}

/** A PGlite, or a client that reopens its PGlite if it stops. */
export type EmbeddedClient = Pick<PGlite, "query" | "exec" | "transaction" | "listen" | "close">;

/** Opens a database that no other process can open: in memory, or in a locked folder. */
export async function openPglite(client: EmbeddedClient, migrations?: number): Promise<OpenDatabase> {
  // The query builder uses only the client's `query` and `transaction` methods.
  const db = drizzlePglite(client as PGlite, { schema, casing });
  await withMigrations(migrations, (migrationsFolder) => migratePglite(db, { migrationsFolder }));
  return {
    // The two drivers differ only in the result of a raw `execute`, which `rowsOf` handles.
    db: db as unknown as Database,
    exclusive: true,
    ping: createPing((text) => client.exec(text), embeddedSpaceLasts),
    listen: listenOnPglite(client),
    close: () => client.close(),
  };
}

function listenOnPglite(client: EmbeddedClient): Listen {
  return (channel, { onMessage, onBegin, onBreak }) => {
    const listening = client.listen(channel, onMessage);
    listening.then(onBegin).catch(onBreak);
    return async () => (await listening.catch(() => undefined))?.();
  };
}

/**
 * Query whose sort does not fit into Postgres's memory, so that Postgres writes temporary files to the disk and deletes
 * them immediately. Inserting a row would not prove that there is disk space, because the row may fit into an existing
 * page.
 */
const spaceQuery =
  "set local work_mem = '64kB'; select count(*) from (select repeat(md5(i::text), 32) as line from generate_series(1, 2000) as i order by line) as sorted";

/** Validity of a successful write check, in milliseconds. */
const spaceLasts = 5000;
const embeddedSpaceLasts = 1000;

/** @returns a function that rejects if the database does not respond or cannot write */
function createPing(run: (text: string) => Promise<unknown>, lasts: number): () => Promise<void> {
  let seenAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const isKnown = performance.now() - seenAt < lasts;
    await run(isKnown ? "select 1" : spaceQuery);
    if (!isKnown) seenAt = performance.now();
  };
}

async function openPostgres(options: PostgresOptions, migrations: number | undefined): Promise<OpenDatabase> {
  const { pool, listen, migrate } = await connectToPostgres(options);
  try {
    await withMigrations(migrations, migrate);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db: drizzlePostgres(pool, { schema, casing }) as unknown as Database,
    exclusive: false,
    ping: createPing((text) => pool.query(text), spaceLasts),
    listen,
    close: () => pool.end(),
  };
}

interface MigrationList {
  entries: unknown[];
}

const migrationListIn = (path: string) => join(path, "meta", "_journal.json");
const readMigrations = () => JSON.parse(readFileSync(migrationListIn(migrationsFolder), "utf8")) as MigrationList;

/** Number of migrations in this version of the shop. */
export const migrationCount = (): number => readMigrations().entries.length;

/**
 * Runs the work with a folder of migrations.
 * @param first number of migrations to include. @default all
 */
async function withMigrations<T>(first: number | undefined, work: (folder: string) => Promise<T>): Promise<T> {
  if (first === undefined) return work(migrationsFolder);
  const part = mkdtempSync(join(tmpdir(), "corkwood-migrations-"));
  try {
    cpSync(migrationsFolder, part, { recursive: true });
    const list = readMigrations();
    writeFileSync(migrationListIn(part), JSON.stringify({ ...list, entries: list.entries.slice(0, first) }));
    return await work(part);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** Returns the rows of a raw statement, for both drivers. The caller is responsible for the type. */
export async function rowsOf<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as { rows: Row[] };
  return result.rows;
}
