import { execFileSync } from "node:child_process";
import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * Two processes on one PGlite folder lose rows without an error, so one process locks it. The lock is a file with the
 * process id and the start time of its owner. A lock whose owner is gone, even by SIGKILL, is ignored, and a new
 * process with the same id is not mistaken for the owner.
 */
interface Holder {
  pid: number;
  born: string;
}

/** Another process uses the folder. The message names the folder and says what to do. */
export class FolderLockedError extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by another process (pid ${pid}). ` +
        "Stop that process, or choose another folder with DATA_DIR.",
    );
  }
}

const lockName = "corkwood.lock";
const maxTries = 20;

/** Locks the folder for this process, or throws a FolderLockedError. @returns unlocks it */
export function lockFolder(folder: string): () => void {
  const path = join(resolve(folder), lockName);
  const mine = JSON.stringify({ pid: process.pid, born: birthOf(process.pid) ?? "" } satisfies Holder);
  const draft = `${path}.${process.pid}`;
  for (let tries = 0; tries < maxTries; tries++) {
    if (take(path, draft, mine)) return () => giveBack(path, mine);
    const found = read(path);
    if (found === undefined) continue;
    const holder = parse(found);
    if (holder && isAlive(holder)) throw new FolderLockedError(resolve(folder), holder.pid);
    clearStale(path, draft, found);
  }
  throw new Error(
    `The data folder ${resolve(folder)} could not be locked: remove ${path} if no other process uses it.`,
  );
}

/** Linking a finished file is the one atomic step, so nobody can read a half written lock. */
function take(path: string, draft: string, content: string): boolean {
  writeFileSync(draft, content);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Of several processes that find the same stale lock, one gets it by renaming. A lock that turns out not to be stale is
 * put back.
 */
function clearStale(path: string, draft: string, stale: string): void {
  const moved = `${draft}.stale`;
  try {
    renameSync(path, moved);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return;
    throw error;
  }
  if (read(moved) !== stale) {
    try {
      linkSync(moved, path);
    } catch (error) {
      if (codeOf(error) !== "EEXIST") throw error;
    }
  }
  rmSync(moved, { force: true });
}

function giveBack(path: string, mine: string): void {
  if (read(path) === mine) unlinkSync(path);
}

function isAlive(holder: Holder): boolean {
  const born = birthOf(holder.pid);
  return born !== undefined && born === holder.born;
}

/** The start time of a process, in the form that the system gives; undefined where there is no such process. */
function birthOf(pid: number): string | undefined {
  if (process.platform === "linux") {
    const stat = read(`/proc/${pid}/stat`);
    // The second field is a name with any characters; the start time is the 20th field after its closing bracket.
    const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
    // A zombie process still has an entry, but no open files.
    if (!fields || fields[0] === "Z" || fields[0] === "X") return undefined;
    return `${read("/proc/sys/kernel/random/boot_id")?.trim() ?? ""}:${fields[19] ?? ""}`;
  }
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== "EPERM") return undefined;
  }
  if (process.platform === "win32") return "alive";
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || undefined;
  } catch {
    return undefined;
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT" || codeOf(error) === "ESRCH") return undefined;
    throw error;
  }
}

function parse(content: string): Holder | undefined {
  try {
    const { pid, born } = JSON.parse(content) as Partial<Holder>;
    return typeof pid === "number" && typeof born === "string" ? { pid, born } : undefined;
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
