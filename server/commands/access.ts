import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { openDatabase } from "../db/connection.ts";
import { FolderLockedError } from "../db/lock.ts";
import { CommandError, type Access } from "./command.ts";

/** Opens the shop's data wherever it is, without stopping a shop that runs. */
export async function openAccess(config: Config): Promise<Access> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl !== undefined) {
    const opened = await openDatabase({ dataDir, databaseUrl, poolSize: 2 }).catch((error: unknown) => {
      throw new CommandError(`The database does not answer: ${error instanceof Error ? error.message : String(error)}`);
    });
    return { db: opened.db, through: "postgres", close: opened.close };
  }
  if (!existsSync(join(dataDir, "database"))) {
    throw new CommandError(
      `There is no shop in ${dataDir} yet. Start it once with 'npm start', or name its folder with DATA_DIR.`,
    );
  }
  try {
    const opened = await openDatabase({ dataDir });
    return { db: opened.db, through: "folder", close: opened.close };
  } catch (error) {
    if (error instanceof FolderLockedError) throw new CommandError(error.message);
    throw error;
  }
}
