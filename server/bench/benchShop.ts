import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { createApp } from "../app.ts";
import { readConfig, type ShopConfig } from "../config/readConfig.ts";
import { openDatabase, type Database } from "../db/connection.ts";
import { createLogger } from "../foundation/log.ts";
import { seedShop } from "../seed.ts";
import { openShop } from "../shop.ts";
import { together, usual, type Pace } from "./together.ts";

/** Number of products in each measured shop. */
export const sampleProducts = 2400;

/** The whole shop except its pages, as started by `npm start`. */
export interface BenchShop<T> {
  /** Value returned by `fill`. */
  filled: T;
  app: ReturnType<typeof createApp>;
  /** Messages that the shop logged as errors. */
  errors: string[];
  /** Closes the shop, passes its database to `read`, and deletes the database. */
  close: <R>(read: (config: ShopConfig) => Promise<R>) => Promise<R>;
}

/**
 * @param fill adds the data to be measured to the sample shop; @param databaseUrl Postgres URL; if empty, the embedded
 * database in a temporary folder
 */
export async function openBenchShop<T>(fill: (db: Database) => Promise<T>, databaseUrl = ""): Promise<BenchShop<T>> {
  const dataDir = await mkdtemp(join(tmpdir(), "corkwood-bench-"));
  // Each shopper has a separate network address, as behind a proxy.
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SAMPLE_PRODUCTS: `${sampleProducts}`,
    TRUST_PROXY: "1",
  };
  const config = readConfig(environment);
  const { db, close } = await openDatabase(config);
  await seedShop(db, { products: config.sampleProducts, now: Date.now() });
  const filled = await fill(db);
  await close();

  const errors: string[] = [];
  const logger = createLogger("error", { write: (line) => void errors.push(line) });
  // Exclude the shoppers' proof of work from the measurement.
  const shop = await openShop({ config, logger, now: Date.now, onStage: () => undefined, botCheckBits: 1 });
  const app = createApp({ logger, baseUrl: config.baseUrl, modules: shop.modules });
  return {
    filled,
    app,
    errors,
    close: async (read) => {
      await shop.close();
      const found = await read(config);
      await rm(dataDir, { recursive: true, force: true });
      return found;
    },
  };
}

const bareTransactions = 128;
const runs = 3;

/**
 * Measures an upper bound on order throughput: a transaction that locks and updates one row and inserts another,
 * without checks or notifications.
 * @param atOnce concurrency; each concurrent transaction uses a different row
 */
export async function timeBareTransactions(db: Database, atOnce: number): Promise<Pace> {
  await db.execute(sql`create table bare_stock (id integer primary key, bottles integer not null)`);
  await db.execute(sql`create table bare_order (id serial primary key, stock integer not null, facts jsonb not null)`);
  await db.execute(
    sql`insert into bare_stock select id, 1000 from generate_series(0, ${bareTransactions}::integer) as id`,
  );
  const facts = JSON.stringify({ text: "x".repeat(2000) });
  const buy = (id: number) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select bottles from bare_stock where id = ${id} for update`);
      await tx.execute(sql`update bare_stock set bottles = bottles - 1 where id = ${id}`);
      await tx.execute(sql`insert into bare_order (stock, facts) values (${id}, ${facts}::jsonb)`);
    });
  const ids = Array.from({ length: bareTransactions }, (_, id) => id);
  await together(ids, atOnce, buy);
  const paces: Pace[] = [];
  while (paces.length < runs) paces.push(await together(ids, atOnce, buy));
  await db.execute(sql`drop table bare_stock, bare_order`);
  return usual(paces);
}
