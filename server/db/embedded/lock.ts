import { spawnSync } from "node:child_process";
import { closeSync, constants, fstatSync, ftruncateSync, openSync, readFileSync, statSync, writeSync } from "node:fs";
import { hostname } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/**
 * If two processes use one PGlite folder, rows are lost without an error. A process therefore locks the folder first.
 * The lock is a kernel lock on an open file, so it works across containers and PID namespaces, and is released however
 * its process ends. The file also describes the holder, for messages and for recognising a copy of a folder in use.
 */
interface Holder {
  /** Process id in the holder's own PID namespace. */
  pid: number;
  /** Host name. In a container, this is usually the container's id. */
  host: string;
  folder: string;
  file: FileIdentity;
}

/**
 * A copied file differs from its original in both fields. One of the two may change even if the file is the original:
 * some file systems renumber files when they are mounted, and some do not store creation times.
 */
interface FileIdentity {
  inode: string;
  createdAt: string;
}

/** Thrown if another process uses the folder. The message names the folder and explains what to do. */
export class FolderLockedError extends Error {}

/** Thrown if the folder cannot be locked or may be incomplete. The message explains what to do. */
export class FolderUnusableError extends Error {}

const lockName = "corkwood.lock";
/** Milliseconds. */
const retryEvery = 100;

export interface LockOptions {
  /** Maximum time in seconds to wait for another process to release the folder. @default 0 */
  wait?: number | undefined;
  /** Called once with a line for the terminal if locking has to wait. */
  onWait?: ((line: string) => void) | undefined;
}

/**
 * Locks the folder for this process. Rejects with a FolderLockedError if another process still uses it after the wait,
 * and with a FolderUnusableError if it is a copy of a folder in use.
 * @returns a function that unlocks the folder
 */
export async function lockFolder(folder: string, { wait = 0, onWait }: LockOptions = {}): Promise<() => void> {
  const until = performance.now() + wait * 1000;
  for (let tries = 0; ; tries++) {
    try {
      return lockNow(resolve(folder));
    } catch (error) {
      if (!(error instanceof FolderLockedError) || performance.now() >= until) throw error;
      if (tries === 0) onWait?.(`Another process is using ${folder}: waiting up to ${wait} s for it to end`);
    }
    await pause(retryEvery);
  }
}

function lockNow(folder: string): () => void {
  const path = join(folder, lockName);
  for (;;) {
    const file = openLocked(path, folder);
    try {
      // The file was removed or replaced between opening and locking, so another process may have locked the new one.
      if (!isStillAt(path, file)) {
        closeSync(file);
        continue;
      }
      refuseUnlessFree(folder, path, file);
      const mine: Holder = { pid: process.pid, host: hostname(), folder, file: identityOf(file) };
      ftruncateSync(file);
      writeSync(file, JSON.stringify(mine), 0);
      return () => {
        ftruncateSync(file);
        closeSync(file);
      };
    } catch (error) {
      closeSync(file);
      throw error;
    }
  }
}

/**
 * libuv flags, passed through by Node, with which the system locks the file when opening it. Other systems need a
 * program.
 */
const lockingFlags: Partial<Record<NodeJS.Platform, number>> = {
  darwin: 0x20 | constants.O_NONBLOCK,
  win32: 0x1000_0000,
};
const lockedCodes: ReadonlySet<unknown> = new Set(["EAGAIN", "EWOULDBLOCK", "EBUSY"]);

/** @returns the descriptor of the open file, which keeps the lock until it is closed */
function openLocked(path: string, folder: string): number {
  const flags = lockingFlags[process.platform];
  let file: number;
  try {
    file = openSync(path, constants.O_RDWR | constants.O_CREAT | (flags ?? 0), 0o600);
  } catch (error) {
    if (lockedCodes.has(codeOf(error))) throw lockedError(folder);
    const reason = error instanceof Error ? error.message : String(error);
    throw new FolderUnusableError(`The data folder ${folder} cannot be written (${reason}).`);
  }
  if (flags !== undefined || lockByProgram(file, folder)) return file;
  const holder = parse(readFileSync(file, "utf8"));
  closeSync(file);
  throw lockedError(folder, holder);
}

/** A `flock` lock belongs to the open file, which the program shares, so the lock remains after the program exits. */
function lockByProgram(file: number, folder: string): boolean {
  const { error, status, stderr } = spawnSync("flock", ["-n", "3"], { stdio: ["ignore", "ignore", "pipe", file] });
  if (status === 0) return true;
  if (status === 1) return false;
  throw new FolderUnusableError(
    codeOf(error) === "ENOENT"
      ? "The program flock, which locks the data folder, is missing. Install util-linux, or use Postgres with DATABASE_URL."
      : `The data folder ${folder} cannot be locked (${error?.message ?? String(stderr).trim()}). Choose another one with DATA_DIR.`,
  );
}

function isStillAt(path: string, file: number): boolean {
  const [opened, found] = [fstatSync(file), statSync(path, { throwIfNoEntry: false })];
  return found?.ino === opened.ino && found.dev === opened.dev;
}

/**
 * A killed process leaves its description behind. The description is ignored unless the file is a copy of the locked
 * file.
 */
function refuseUnlessFree(folder: string, path: string, file: number): void {
  const found = parse(readFileSync(file, "utf8"));
  if (found?.file === undefined) {
    if (found && isRunning(found.pid)) throw lockedError(folder, found, path);
    return;
  }
  const { inode, createdAt } = identityOf(file);
  if (found.file.inode === inode || found.file.createdAt === createdAt) return;
  throw new FolderUnusableError(
    `The data folder ${folder} is a copy of ${found.folder}, made while a shop was using that folder. Such a copy may lack orders, ` +
      "or not open at all. To copy a running shop, use 'npm run shop -- backup <new folder>', and 'npm run shop -- restore <backup>' " +
      `to put it in place. If that shop had been killed before it was copied, the copy is complete: remove ${path} and start again.`,
  );
}

/**
 * Whether a process with this id is running. Needed for locks from older versions, which stored only the id. A
 * container's main process always has the same id.
 */
export function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

function lockedError(folder: string, holder?: Partial<Holder>, removable?: string): FolderLockedError {
  const where = holder?.host === undefined ? "" : ` on ${holder.host}`;
  const who = holder?.pid === undefined ? "" : ` (pid ${holder.pid}${where})`;
  const stale = removable === undefined ? "" : ` If that process is not a shop, remove ${removable}.`;
  return new FolderLockedError(
    `The data folder ${folder} is in use by another process${who}. ` +
      `Stop that process, or choose another folder with DATA_DIR.${stale}`,
  );
}

function identityOf(file: number): FileIdentity {
  const { ino, birthtimeNs } = fstatSync(file, { bigint: true });
  return { inode: String(ino), createdAt: String(birthtimeNs) };
}

/** `file` is missing in locks from an older version of the shop. */
function parse(content: string): (Pick<Holder, "pid"> & Partial<Holder>) | undefined {
  try {
    const found = JSON.parse(content) as Partial<Holder>;
    return typeof found.pid === "number" ? { ...found, pid: found.pid } : undefined;
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
