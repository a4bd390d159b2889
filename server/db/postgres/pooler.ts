import { randomInt, randomUUID } from "node:crypto";
import pg from "pg";
import { explainTls } from "./tlsErrors.ts";

/** How the Postgres sessions behind a URL behave. */
export interface Sessions {
  /** Whether each transaction may run in a different session, as behind a pooler in transaction mode. */
  areShared: boolean;
  /** Whether a named prepared statement can be used in later transactions. */
  keepStatements: boolean;
}

const ownSessions: Sessions = { areShared: false, keepStatements: true };

/** Milliseconds. */
const timeouts = { connectionTimeoutMillis: 10_000, query_timeout: 5000 };

/** Number of checks. Several are needed because other clients of a busy pooler may occupy its sessions. */
const maxRounds = 5;

/** Runs the work with connections that are closed afterwards. Throws a ConfigError if TLS prevents a connection. */
async function withClients<T>(urls: readonly string[], work: (...clients: pg.Client[]) => Promise<T>): Promise<T> {
  const clients: pg.Client[] = [];
  try {
    for (const url of urls) clients.push(await connect(url));
    return await work(...clients);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  try {
    const client = new pg.Client({ connectionString, ...timeouts });
    client.on("error", () => undefined);
    await client.connect();
    return client;
  } catch (error) {
    throw explainTls(error, connectionString);
  }
}

async function sessionOf(client: pg.Client, name?: string): Promise<number> {
  const { rows } = await client.query<{ pid: number }>({
    text: "select pg_backend_pid() as pid",
    ...(name !== undefined && { name }),
  });
  return rows[0]?.pid ?? 0;
}

/**
 * Detects whether a pooler shares sessions. A pooler reports an invented process id to a new connection. Without a
 * pooler, a single query is therefore enough.
 */
export async function inspectSessions(url: string): Promise<Sessions> {
  return withClients([url], async (client) => {
    const name = `probe_${randomUUID()}`;
    const first = await sessionOf(client, name);
    // The driver's types lack this field.
    if ((client as unknown as { processID: number | null }).processID === first) return ownSessions;
    return withClients([url], async (other) => {
      for (let round = 0; round < maxRounds; round++) {
        await other.query("begin");
        // While the second connection uses the first one's session, the first needs another session.
        const taken = await sessionOf(other);
        try {
          if ((await sessionOf(client, name)) !== first) return { areShared: true, keepStatements: true };
        } catch (error) {
          if (taken === first || error instanceof pg.DatabaseError) return { areShared: true, keepStatements: false };
          throw error;
        } finally {
          await other.query("rollback");
        }
      }
      return ownSessions;
    });
  });
}

/**
 * Whether two URLs lead to the same database. If so, an advisory lock acquired through one URL cannot be acquired
 * through the other.
 */
export async function isSameDatabase(url: string, otherUrl: string): Promise<boolean> {
  return withClients([url, otherUrl], async (holder, other) => {
    const key = randomInt(2 ** 31);
    await holder.query("begin");
    await holder.query("select pg_advisory_xact_lock($1)", [key]);
    const { rows } = await other.query<{ free: boolean }>("select pg_try_advisory_xact_lock($1) as free", [key]);
    await holder.query("rollback");
    return rows[0]?.free === false;
  });
}
