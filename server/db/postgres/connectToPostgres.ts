import pg from "pg";
import { ConfigError } from "../../foundation/config/environment.ts";
import { PreparingClient } from "../prepared/preparingClient.ts";
import { listenOnPostgres, neverListens, type Listen } from "./listen.ts";
import { migratePostgres } from "./migratePostgres.ts";
import { inspectSessions, isSameDatabase } from "./pooler.ts";

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
      "DATABASE_DIRECT_URL leads through a pooler in transaction mode. Set it to the address of Postgres itself, or of the pooler's session mode.",
    );
  }
  if (!(await isSameDatabase(url, databaseUrl))) {
    throw new ConfigError("DATABASE_DIRECT_URL and DATABASE_URL lead to different databases.");
  }
}
