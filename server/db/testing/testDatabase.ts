import { randomUUID } from "node:crypto";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { openDatabase, openPglite, type Database, type OpenDatabase } from "../connection.ts";

/**
 * An empty, migrated database for tests: in memory, or, where TEST_DATABASE_URL names a Postgres, a new database there
 * that `close` drops.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env["TEST_DATABASE_URL"];
  return server ? openOwnDatabase(server) : openTestPglite();
}

/** The same, but always in memory. */
export async function openTestPglite(): Promise<OpenDatabase> {
  return openPglite(new PGlite({ loadDataDir: await (migrated ??= migrate()) }));
}

/** An empty, migrated database as a file: loading it takes a third of the time of making one. */
let migrated: Promise<File | Blob> | undefined;

async function migrate(): Promise<File | Blob> {
  const client = new PGlite();
  const { close } = await openPglite(client);
  try {
    return await client.dumpDataDir("none");
  } finally {
    await close();
  }
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

/** The statements that the work runs, without their values and without transaction statements. */
export async function statementsOf(db: Database, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  await betweenStatements(db, async (statement) => void statements.push(statement), work);
  return statements;
}

/** Runs the work, and `before` ahead of each of its statements that stand outside of a transaction. */
export async function betweenStatements<T>(
  db: Database,
  before: (statement: string) => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  const { $client: client } = db as unknown as { $client: { query: (...given: unknown[]) => unknown } };
  const ask = client.query;
  client.query = async (...given) => {
    const [statement] = given;
    client.query = ask;
    await before(typeof statement === "string" ? statement : (statement as { text: string }).text);
    client.query = hooked;
    return ask.apply(client, given);
  };
  const hooked = client.query;
  try {
    return await work();
  } finally {
    client.query = ask;
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
