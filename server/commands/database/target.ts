import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { migrationCount, openDatabase, type Database } from "../../db/connection.ts";
import { FolderLockedError, FolderUnusableError, lockFolder } from "../../db/embedded/lock.ts";
import { CommandError } from "../command/command.ts";
import type { Head } from "./shopReader.ts";

/** Destination of a copied shop. */
export type Place = { databaseUrl: string } | { dataDir: string };

/** Returns the destination without its password, for messages. */
export function nameOf(place: Place): string {
  if ("dataDir" in place) return place.dataDir;
  const url = new URL(place.databaseUrl);
  url.password = "";
  url.search = "";
  return url.href;
}

export interface Target {
  db: Database;
  /** Moves the copy to its final location. Called once the comparison has succeeded. */
  finish: () => Promise<void>;
  /** Closes the target, and removes an unfinished copy. */
  close: () => Promise<void>;
}

/** Opens a destination with the tables of the version that wrote the source. The shop migrates them at startup. */
export async function openTarget(place: Place, { migrations }: Head): Promise<Target> {
  if (migrations > migrationCount()) {
    throw new CommandError("It was written by a newer version of the shop. Use that version. Nothing was changed.");
  }
  try {
    return "databaseUrl" in place
      ? await openPostgres(place.databaseUrl, migrations)
      : await openFolder(place.dataDir, migrations);
  } catch (error) {
    const isPlain = error instanceof FolderLockedError || error instanceof FolderUnusableError;
    throw isPlain ? new CommandError(error.message) : error;
  }
}

async function openPostgres(databaseUrl: string, migrations: number): Promise<Target> {
  const opened = await openDatabase({ dataDir: "", databaseUrl, poolSize: 2, migrations }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`${nameOf({ databaseUrl })} does not respond: ${reason}. Nothing was changed.`);
  });
  return { db: opened.db, finish: async () => undefined, close: opened.close };
}

const draftName = "copy.tmp";
/** Memory for table pages, in MB. */
const pageMemory = 128;

async function openFolder(dataDir: string, migrations: number): Promise<Target> {
  const place = join(dataDir, "database");
  if (existsSync(place)) {
    const { db, close } = await openDatabase({ dataDir, pageMemory, migrations });
    return { db, finish: async () => undefined, close };
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(dataDir);
  const draft = join(dataDir, draftName);
  const remove = () => rm(draft, { recursive: true, force: true });
  try {
    // Remove the leftovers of a killed run.
    await remove();
    const { db, close } = await openDatabase({ dataDir: draft, pageMemory, migrations });
    let isOpen = true;
    const closeOnce = async () => {
      if (isOpen) await close();
      isOpen = false;
    };
    return {
      db,
      finish: async () => {
        await closeOnce();
        await rename(join(draft, "database"), place);
      },
      close: async () => {
        await closeOnce();
        await remove();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
