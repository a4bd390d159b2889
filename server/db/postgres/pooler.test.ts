import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openDatabase, rowsOf, type DatabaseOptions, type OpenDatabase } from "../connection.ts";
import { pgBouncerVersion, startPgBouncer, type StartedPgBouncer } from "../testing/startPgBouncer.ts";
import { startPostgres, type StartedPostgres } from "../testing/startPostgres.ts";
import { inspectSessions } from "./pooler.ts";

const hasPgBouncer = pgBouncerVersion !== undefined;

let postgres: StartedPostgres;
let opened: OpenDatabase[] = [];

beforeAll(async () => {
  postgres = await startPostgres(false);
});
afterAll(() => postgres.stop());
afterEach(async () => {
  for (const { close } of opened) await close();
  opened = [];
});

async function open(databaseUrl: string, options: Partial<DatabaseOptions> = {}) {
  const found: { keepsStatements: boolean }[] = [];
  const database = await openDatabase({
    dataDir: "",
    databaseUrl,
    onPooler: (each) => void found.push(each),
    ...options,
  });
  opened.push(database);
  return { ...database, found };
}

function elsewhere(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** Resolves with the first message received on the channel. */
async function heardBy({ listen }: OpenDatabase, send: (message: string) => Promise<unknown>): Promise<string> {
  let stop = async () => {};
  const received = new Promise<string>((resolve, reject) => {
    stop = listen("pooler_test", {
      onMessage: resolve,
      onBegin: () => void send("a change").catch(reject),
      onBreak: reject,
    });
  });
  try {
    return await received;
  } finally {
    await stop();
  }
}

describe("a connection without a pooler", () => {
  it("uses the same session throughout", async () => {
    expect(await inspectSessions(postgres.url)).toEqual({ areShared: false, keepStatements: true });
    expect((await open(postgres.url)).found).toEqual([]);
  });

  it("is refused if the direct URL is for another database", async () => {
    await (await open(postgres.url)).db.execute(sql`create database other`);
    await expect(open(postgres.url, { databaseDirectUrl: elsewhere(postgres.url, "other") })).rejects.toThrow(
      "DATABASE_DIRECT_URL and DATABASE_URL refer to different databases.",
    );
  });
});

// No npm package contains PgBouncer, so these tests run only where it is installed, such as in the nightly run.
describe.skipIf(!hasPgBouncer)("a connection through PgBouncer", () => {
  let pooler: StartedPgBouncer;
  let sessionPooler: StartedPgBouncer;
  beforeAll(async () => {
    pooler = await startPgBouncer(postgres.url, "transaction");
    sessionPooler = await startPgBouncer(postgres.url, "session");
  });
  afterAll(async () => {
    await pooler.stop();
    await sessionPooler.stop();
  });

  it("uses the same session throughout in session mode", async () => {
    expect(await inspectSessions(sessionPooler.url)).toEqual({ areShared: false, keepStatements: true });
  });

  it("shares sessions with other connections in transaction mode, even if the pool has only one", async () => {
    expect(await inspectSessions(pooler.url)).toMatchObject({ areShared: true });
    const single = await startPgBouncer(postgres.url, "transaction", ["default_pool_size = 1"]);
    expect(await inspectSessions(single.url)).toEqual({ areShared: true, keepStatements: false });
    await single.stop();
  });

  it.skipIf(Number(pgBouncerVersion) < 1.21)("keeps prepared statements if the pooler supports them", async () => {
    const keeping = await startPgBouncer(postgres.url, "transaction", ["max_prepared_statements = 100"]);
    expect(await inspectSessions(keeping.url)).toEqual({ areShared: true, keepStatements: true });
    await keeping.stop();
  });

  it("runs prepared statements repeatedly in any session, from several processes", async () => {
    const processes = await Promise.all([open(pooler.url), open(pooler.url)]);
    const read = async ({ db }: OpenDatabase, value: number) => {
      expect(await rowsOf(db, sql`select ${value}::integer as value`)).toEqual([{ value }]);
      expect(await rowsOf(db, sql`select ${value}::integer + 1 as more`)).toEqual([{ more: value + 1 }]);
      await db.transaction(async (tx) => {
        expect(await rowsOf(tx, sql`select ${value}::integer as value`)).toEqual([{ value }]);
      });
    };
    for (let round = 0; round < 20; round++) {
      await Promise.all(processes.flatMap((each) => [read(each, round), read(each, 100 + round)]));
    }
  });

  it("migrates once if several processes start at the same time", async () => {
    await (await open(postgres.url)).db.execute(sql`create database fresh`);
    const url = elsewhere(pooler.url, "fresh");
    const [first] = await Promise.all(Array.from({ length: 6 }, () => open(url)));
    const applied = await rowsOf<{ hashes: number; all: number }>(
      first?.db ?? expect.unreachable(),
      sql`select count(distinct hash)::integer as hashes, count(*)::integer as all from drizzle.__drizzle_migrations`,
    );
    expect(applied).toEqual([{ hashes: applied[0]?.all, all: applied[0]?.all }]);
    const locks = await rowsOf(
      first?.db ?? expect.unreachable(),
      sql`select from pg_locks where locktype = 'advisory'`,
    );
    expect(locks).toEqual([]);
  });

  it("listens for changes through the direct URL", async () => {
    const database = await open(pooler.url, { databaseDirectUrl: postgres.url });
    expect(database.found).toHaveLength(1);
    const send = (message: string) => database.db.execute(sql`select pg_notify('pooler_test', ${message})`);
    expect(await heardBy(database, send)).toBe("a change");
  });

  it("does not listen in a shared session, and reports that a pooler is in between", async () => {
    const { listen, db, found } = await open(pooler.url);
    expect(found).toEqual([{ keepsStatements: expect.any(Boolean) as boolean }]);
    const stop = listen("pooler_test", { onMessage: () => {}, onBegin: expect.unreachable, onBreak: () => {} });
    await rowsOf(db, sql`select 1`);
    await stop();
    const listening = await rowsOf(db, sql`select from pg_stat_activity where query like 'listen %'`);
    expect(listening).toEqual([]);
  });

  it("is refused if the direct URL also uses a pooler", async () => {
    await expect(open(pooler.url, { databaseDirectUrl: pooler.url })).rejects.toThrow(
      /^DATABASE_DIRECT_URL goes through a pooler in transaction mode\./,
    );
  });
});
