import { chmodSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * The shop's entries in its data folder. All other entries are left unchanged, because the folder may have other
 * content.
 */
const ownEntries: ReadonlySet<string> = new Set([
  "database",
  "media",
  "corkwood.lock",
  "control.sock",
  "control-socket.json",
]);

/** Permissions of the group and of all other users. */
const others = 0o077;

/**
 * Makes every file that this process creates from now on accessible only to its own user. Must be called before any
 * file is created.
 */
export function createPrivateFiles(): void {
  process.umask(others);
}

/**
 * Makes a data folder private if other users of the machine can reach it. The folder itself is changed last, so that an
 * interrupted change is repeated at the next start. Throws a FolderOpenError if this user lacks the permission.
 * @returns number of files and folders made private
 */
export function closeToOthers(folder: string): number {
  if (process.platform === "win32" || !isOpen(folder)) return 0;
  let closed = 0;
  for (const name of readdirSync(folder)) {
    if (ownEntries.has(name)) closed += closeTree(join(folder, name));
  }
  return closed + close(folder);
}

/**
 * Removes all permissions of other users from a folder and everything in it. @returns number of files and folders
 * changed
 */
export function closeTree(path: string): number {
  const stats = lstatSync(path);
  // The target of a link may belong to another user.
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

/**
 * Thrown if the data folder is open to other users and this user may not change that. The message explains what to do.
 */
export class FolderOpenError extends Error {
  constructor(path: string, reason: string) {
    super(
      `Other users of this machine can reach ${path}, and that could not be changed (${reason}). ` +
        "Give the folder to the user that runs the shop, or choose another folder with DATA_DIR.",
    );
  }
}
