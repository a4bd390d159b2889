import { randomUUID } from "node:crypto";
import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { openDatabase, openPglite, type Database, type OpenDatabase } from "../connection.ts";
import { createEmptyPglite } from "./emptyDatabase.ts";

/**
 * Opens an empty, migrated database in memory. If TEST_DATABASE_URL is set, opens a new database on that Postgres
 * instead, which `close` drops.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env["TEST_DATABASE_URL"];
  return server ? openOwnDatabase(server) : openTestPglite();
}

/** Same as `openTestDatabase`, but always in memory. */
export async function openTestPglite(): Promise<OpenDatabase> {
  const client = emptied.pop() ?? (await createEmptyPglite());
  const { client: lent, end } = lend(client);
  return { ...(await openPglite(lent)), close: () => giveBack(client, end) };
}

/** Earlier tests' databases, emptied for reuse. Emptying a database is ten times as fast as creating one. */
const emptied: PGlite[] = [];
const maxEmptied = 2;

/** Client for one test. After `end`, every access throws, as on a closed client. */
function lend(lender: PGlite): { client: PGlite; end: () => void } {
  /** Members that a test has replaced, as `betweenStatements` does. */
  const replaced = new Map<string | symbol, unknown>();
  let isEnded = false;
  const client = new Proxy(lender, {
    get: (_, name) => {
      if (isEnded) throw new Error("The database is closed");
      if (replaced.has(name)) return replaced.get(name);
      const value: unknown = Reflect.get(lender, name, lender);
      return typeof value === "function" && name !== "constructor" ? value.bind(lender) : value;
    },
    set: (_, name, value) => {
      replaced.set(name, value);
      return true;
    },
  });
  return { client, end: () => void (isEnded = true) };
}

/** Empties the database for the next test, or closes it if that fails. */
async function giveBack(client: PGlite, end: () => void): Promise<void> {
  end();
  if (emptied.length < maxEmptied && (await isEmptied(client))) emptied.push(client);
  else await client.close();
}

async function isEmptied(client: PGlite): Promise<boolean> {
  try {
    const all = await namesIn(
      client,
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
    );
    // Most tables are already empty, and truncating all of them takes longer than everything else here.
    const filled = await namesIn(
      client,
      all.map((name) => `select '${name}' as name where exists (select from ${name})`).join(" union all "),
    );
    if (filled.length > 0) await client.exec(`truncate ${filled.join(", ")} restart identity cascade`);
    // Reset the session except its prepared statements, which the client still uses.
    await client.exec("close all; unlisten *; reset all; discard plans; discard sequences; discard temp");
    await client.exec("select pg_advisory_unlock_all()");
    return true;
  } catch {
    return false;
  }
}

async function namesIn(client: PGlite, statement: string): Promise<string[]> {
  return (await client.query<{ name: string }>(statement)).rows.map(({ name }) => name);
}

async function openOwnDatabase(server: string): Promise<OpenDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const opened = await openDatabase({ dataDir: "", databaseUrl: url.href });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}

/** Returns the statements, without values, that the work runs outside transactions. */
export async function statementsOf(db: Database, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  await betweenStatements(db, async (statement) => void statements.push(statement), work);
  return statements;
}

/** Runs the work, and calls `before` before each statement that the work runs outside transactions. */
export async function betweenStatements<T>(
  db: Database,
  before: (statement: string) => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  const { $client: client } = db as unknown as { $client: { query: (...args: unknown[]) => unknown } };
  const ask = client.query;
  client.query = async (...args) => {
    const [statement] = args;
    client.query = ask;
    await before(typeof statement === "string" ? statement : (statement as { text: string }).text);
    client.query = hooked;
    return ask.apply(client, args);
  };
  const hooked = client.query;
  try {
    return await work();
  } finally {
    client.query = ask;
  }
}

type Query = (...args: unknown[]) => unknown;
interface Client {
  query: Query;
  /** Runs a transaction. Only PGlite has this method. */
  transaction?: (work: (tx: Client) => unknown) => Promise<unknown>;
  /** Gets a connection. Only a Postgres pool has this method. */
  connect?: (...callback: unknown[]) => Promise<Client>;
}

/**
 * Same as `statementsOf`, but includes statements in transactions. @param work receives a function that returns the
 * statements so far
 */
export async function allStatementsOf(
  db: Database,
  work: (soFar: () => string[]) => Promise<unknown>,
): Promise<string[]> {
  const statements: string[] = [];
  const { $client: client } = db as unknown as { $client: Client };
  const { query, transaction, connect } = client;
  const recorded =
    (ask: Query): Query =>
    (...args) => {
      const [statement] = args;
      statements.push(typeof statement === "string" ? statement : (statement as { text: string }).text);
      return ask(...args);
    };
  const watched = (tx: Client): Client =>
    new Proxy(tx, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== "function") return value;
        return name === "query" ? recorded(value.bind(target) as Query) : (value.bind(target) as unknown);
      },
    });
  client.query = recorded(query.bind(client));
  if (transaction) client.transaction = (inside) => transaction.call(client, (tx) => inside(watched(tx)));
  else if (connect) {
    client.connect = async (...callback) => {
      const connected = await connect.apply(client, callback);
      // The pool itself passes a callback for a statement that is already recorded.
      return callback.length > 0 ? connected : watched(connected);
    };
  }
  try {
    await work(() => [...statements]);
    return statements;
  } finally {
    client.query = query;
    if (transaction) client.transaction = transaction;
    else if (connect) client.connect = connect;
  }
}

async function administer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
