import pg from "pg";
import { ConfigError } from "../../foundation/config/environment.ts";
import { PreparingClient } from "../prepared/preparingClient.ts";
import { listenOnPostgres, neverListens, type Listen } from "./listen.ts";
import { inspectSessions, isSameDatabase } from "./pooler.ts";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";

export interface PostgresOptions {
  databaseUrl: string;
  /** URL of the same database that bypasses a pooler, for features that need their own session. @default databaseUrl */
  databaseDirectUrl?: string | undefined;
  /** Maximum number of connections. @default 10 */
  poolSize?: number | undefined;
  /** Called if a pooler in transaction mode is in front of the database. */
  onPooler?: ((found: { keepsStatements: boolean }) => void) | undefined;
}

export interface PostgresConnection {
  pool: pg.Pool;
  listen: Listen;
  migrate: (migrationsFolder: string) => Promise<void>;
}

/**
 * Connects to Postgres or a pooler. Throws a ConfigError if the direct URL goes through a pooler or to another
 * database.
 */
export async function connectToPostgres({
  databaseUrl,
  databaseDirectUrl,
  poolSize: max = 10,
  onPooler,
}: PostgresOptions): Promise<PostgresConnection> {
  const { areShared, keepStatements } = await inspectSessions(databaseUrl);
  if (databaseDirectUrl !== undefined) await requireDirect(databaseDirectUrl, databaseUrl);
  if (areShared) onPooler?.({ keepsStatements: keepStatements });
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: 10_000,
    Client: keepStatements ? PreparingClient : pg.Client,
  });
  // A broken connection is replaced, and its query fails. Without these listeners, the error would end the process. The
  // first listener is for idle connections, the second for connections between the statements of a transaction.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const sessionUrl = databaseDirectUrl ?? databaseUrl;
  return {
    pool,
    listen: areShared && databaseDirectUrl === undefined ? neverListens : listenOnPostgres(sessionUrl),
    migrate: async (migrationsFolder) => {
      const client = new pg.Client({ connectionString: sessionUrl, connectionTimeoutMillis: 10_000 });
      client.on("error", () => undefined);
      try {
        await client.connect();
        await migratePostgres(client, migrationsFolder);
      } finally {
        await client.end().catch(() => undefined);
      }
    },
  };
}

async function requireDirect(url: string, databaseUrl: string): Promise<void> {
  const { areShared } = await inspectSessions(url);
  if (areShared) {
    throw new ConfigError(
      "DATABASE_DIRECT_URL goes through a pooler in transaction mode. Set it to the address of Postgres itself, or of the pooler's session mode.",
    );
  }
  if (!(await isSameDatabase(url, databaseUrl))) {
    throw new ConfigError("DATABASE_DIRECT_URL and DATABASE_URL refer to different databases.");
  }
}

/** Arbitrary number, the same in all processes of a shop. */
const migrationLock = 7_265_001;

/**
 * Applies missing migrations. If several processes start at the same time, one migrates and the others wait. Drizzle's own
 * function would need a session lock, which a pooler in transaction mode may pass on to another process.
 */
async function migratePostgres(client: pg.Client, migrationsFolder: string): Promise<void> {
  const applied = sql`drizzle.__drizzle_migrations`;
  await drizzle(client).transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    await tx.execute(sql`create schema if not exists drizzle`);
    await tx.execute(
      sql`create table if not exists ${applied} (id serial primary key, hash text not null, created_at bigint)`,
    );
    const { rows } = await tx.execute<{ last: string | null }>(
      sql`select max(created_at)::text as last from ${applied}`,
    );
    const last = Number(rows[0]?.last ?? -1);
    for (const { sql: statements, folderMillis, hash } of readMigrationFiles({ migrationsFolder })) {
      if (folderMillis <= last) continue;
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into ${applied} (hash, created_at) values (${hash}, ${folderMillis})`);
    }
  });
}
