import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Config } from "../foundation/config/config.ts";
import { ConfigError } from "../foundation/config/environment.ts";
import { openDatabase } from "../db/connection.ts";
import { FolderLockedError, FolderUnusableError } from "../db/embedded/lock.ts";
import { CommandError, type Access } from "./command/command.ts";
import { connectToShop } from "./connectToShop.ts";

/**
 * Memory for table pages, in MB. With the smaller value of a running shop, importing 100,000 products takes 20 %
 * longer.
 */
const pageMemory = 128;
const maxTries = 10;
/** Milliseconds. */
const betweenTries = 500;

/** Opens the shop's database. A running shop keeps running. */
export async function openAccess(config: Config): Promise<Access> {
  const { dataDir, databaseUrl, databaseDirectUrl } = config;
  if (databaseUrl !== undefined) {
    const options = { dataDir, databaseUrl, databaseDirectUrl, poolSize: 2 };
    const opened = await openDatabase(options).catch((error: unknown) => {
      if (error instanceof ConfigError) throw new CommandError(error.message);
      throw new CommandError(
        `The database does not respond: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
    return { db: opened.db, through: "postgres", close: opened.close };
  }
  if (!existsSync(join(dataDir, "database"))) {
    throw new CommandError(
      `There is no shop in ${dataDir} yet. Start it once with 'npm start' (with SAMPLE_PRODUCTS=0 it starts empty), or set DATA_DIR to its folder.`,
    );
  }
  for (let tries = 1; ; tries++) {
    try {
      const { db, close } = await openDatabase({ dataDir, pageMemory });
      return { db, through: "folder", close };
    } catch (error) {
      if (error instanceof FolderUnusableError) throw new CommandError(error.message);
      if (!(error instanceof FolderLockedError)) throw error;
      const connection = await connectToShop(dataDir);
      if (connection) return { ...connection, through: "shop" };
      if (tries >= maxTries) {
        throw new CommandError(
          `${error.message}\nIt accepts no commands: it is another command, a shop that is still starting, or a shop of a different version.`,
        );
      }
    }
    // Retry, because a starting shop opens its control socket last, and another command may end soon.
    await setTimeout(betweenTries);
  }
}
