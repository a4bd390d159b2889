import { existsSync } from "node:fs";
import { join } from "node:path";
import { readVersion } from "./catalogue/load.ts";
import type { ShopConfig } from "./config/readConfig.ts";
import { openDatabase, type Database, type OpenDatabase } from "./db/connection.ts";
import type { Logger } from "./foundation/log.ts";
import { seedShop } from "./seed.ts";

interface ShopDatabaseOptions {
  config: ShopConfig;
  logger: Logger;
  /** Epoch milliseconds. */
  now: () => number;
  /** Called with a line for the terminal at each step. */
  onStage: (stage: string) => void;
}

const withoutDirectUrl =
  "DATABASE_URL goes through a pooler in transaction mode, and DATABASE_DIRECT_URL is missing: this process polls, and notices other processes' changes up to a second later. Set DATABASE_DIRECT_URL to the address of Postgres itself, or of the pooler's session mode.";

/** Opens the database, and creates it at the first start. */
export async function openShopDatabase({ config, logger, onStage }: ShopDatabaseOptions): Promise<OpenDatabase> {
  if (config.databaseUrl) onStage("Opening the database");
  else if (existsSync(join(config.dataDir, "database"))) onStage(`Opening the database in ${config.dataDir}`);
  else onStage(`Creating the database in ${config.dataDir}`);
  return openDatabase({
    ...config,
    onWait: onStage,
    onStop: (error) => logger.error({ error }, "embedded database stopped; reopening when the disk works"),
    onReopen: () => logger.warn("embedded database reopened"),
    onPooler: (found) => {
      logger.info(found, "database is behind a pooler in transaction mode");
      if (config.databaseDirectUrl === undefined) logger.warn(withoutDirectUrl);
    },
    onClosedToOthers: (count) =>
      onStage(
        `Other users of this machine could reach ${count} files and folders in ${config.dataDir}: removing that access`,
      ),
  });
}

/** Fills an empty shop with sample products if the configuration requires them. */
export async function fillIfEmpty(db: Database, { config, now, onStage }: ShopDatabaseOptions): Promise<void> {
  if ((await readVersion(db)) !== 0) return;
  if (config.sampleProducts > 0) await seedShop(db, { products: config.sampleProducts, now: now(), onStage });
  else onStage("The shop is empty: docs/first-shop.md explains how to fill it");
}
