import { chmodSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** What the shop keeps in its data folder. Nothing else in it is touched: a merchant may have named a folder that holds more. */
const ownEntries: ReadonlySet<string> = new Set([
  "database",
  "media",
  "corkwood.lock",
  "control.sock",
  "control-socket.json",
]);

/** Rights of the group and of all other users. */
const others = 0o077;

/** From now on, every file that this process makes can be read and written by its own user only. Call it before anything is made. */
export function createPrivateFiles(): void {
  process.umask(others);
}

/**
 * Closes a data folder that other users of the machine can reach. The folder itself comes last, so that a start that is
 * interrupted begins again. Throws a FolderOpenError where this user may not do it.
 * @returns how many files and folders were open
 */
export function closeToOthers(folder: string): number {
  if (process.platform === "win32" || !isOpen(folder)) return 0;
  let closed = 0;
  for (const name of readdirSync(folder)) {
    if (ownEntries.has(name)) closed += closeTree(join(folder, name));
  }
  return closed + close(folder);
}

/** Takes all rights of others away from a folder and everything in it. @returns how many files and folders were open */
export function closeTree(path: string): number {
  const stats = lstatSync(path);
  // A link's target belongs to somebody else.
  if (stats.isSymbolicLink()) return 0;
  const inside = stats.isDirectory() ? readdirSync(path).map((name) => closeTree(join(path, name))) : [];
  return close(path) + inside.reduce((sum, count) => sum + count, 0);
}

function isOpen(path: string): boolean {
  return (lstatSync(path).mode & others) !== 0;
}

function close(path: string): number {
  if (!isOpen(path)) return 0;
  try {
    chmodSync(path, lstatSync(path).mode & 0o700);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new FolderOpenError(path, reason);
  }
  return 1;
}

/** The data folder is open to other users, and this one may not close it. The message says what to do. */
export class FolderOpenError extends Error {
  constructor(path: string, reason: string) {
    super(
      `Other users of this machine can reach ${path}, and that could not be changed (${reason}). ` +
        "Give the folder to the user that runs the shop, or choose another folder with DATA_DIR.",
    );
  }
}
