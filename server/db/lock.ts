import { execFileSync } from "node:child_process";
import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * Two processes on one PGlite folder lose rows without an error, so the folder is held by one. The lock is a file that
 * names its holder by process id and time of birth: a lock whose holder is gone, even by SIGKILL, counts for nothing,
 * and a new process that got the old one's id is not taken for it.
 */
interface Holder {
  pid: number;
  born: string;
}

/** Another process has the folder open. The message names the folder and says what to do. */
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

/** Takes the folder for this process, or throws a FolderLockedError. @returns what gives it back */
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

/** Linking a finished file is the one atomic step: the lock never exists half written. */
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

/** Of several that find the same stale lock, one gets it by renaming; a lock that is not the stale one is put back. */
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

/** When a process began, in whatever form the system tells it; undefined if there is none. */
function birthOf(pid: number): string | undefined {
  if (process.platform === "linux") {
    const stat = read(`/proc/${pid}/stat`);
    // The second field is a name that may hold anything; the start time is the 20th after its closing bracket.
    const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
    // A zombie keeps its entry but holds no file open any more.
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
