import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "../app.ts";
import { readConfig, type ShopConfig } from "../config/readConfig.ts";
import { openDatabase, type Database } from "../db/connection.ts";
import { createLogger } from "../foundation/log.ts";
import { seedShop } from "../seed.ts";
import { openShop } from "../shop.ts";

/** The products of each shop that is measured. */
export const sampleProducts = 2400;

/** The whole shop without its pages, as `npm start` opens it. */
export interface BenchShop<T> {
  /** What it was filled with. */
  filled: T;
  app: ReturnType<typeof createApp>;
  /** What it logged as an error. */
  errors: string[];
  /** Closes it, lets its database be read, and removes it. */
  close: <R>(read: (config: ShopConfig) => Promise<R>) => Promise<R>;
}

/** @param fill puts in what is measured, beside the sample; @param databaseUrl a Postgres; without it the embedded database in a temporary folder */
export async function openBenchShop<T>(fill: (db: Database) => Promise<T>, databaseUrl = ""): Promise<BenchShop<T>> {
  const dataDir = await mkdtemp(join(tmpdir(), "corkwood-bench-"));
  // Each shopper has a separate address, as behind a proxy.
  const given = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SAMPLE_PRODUCTS: `${sampleProducts}`,
    TRUST_PROXY: "1",
  };
  const config = readConfig(given);
  const { db, close } = await openDatabase(config);
  await seedShop(db, { products: config.sampleProducts, now: Date.now() });
  const filled = await fill(db);
  await close();

  const errors: string[] = [];
  const logger = createLogger("error", { write: (line) => void errors.push(line) });
  // The shoppers' work on the check against bots is not what is measured.
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
