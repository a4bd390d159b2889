import { readFileSync } from "node:fs";

/** Number of open files that a process of the shop needs: loading its modules takes about 200, the rest is for requests. */
const neededFiles = 512;

/** Cached limit of open files, because reading it needs a file as well. */
let knownLimit: number | undefined;

/** The limit of open files stops the shop. The message is for the operator of the shop. */
export class TooFewFilesError extends Error {
  constructor() {
    const current =
      knownLimit !== undefined && Number.isFinite(knownLimit)
        ? `This process may open ${knownLimit} files`
        : "This process has too many open files";
    super(
      `${current}; each process of the shop needs ${neededFiles}, better 8192. ` +
        "Raise the limit: `ulimit -n 8192` in a shell, `LimitNOFILE=8192` for systemd, `--ulimit nofile=8192` for Docker.",
    );
  }
}

/** Limit of open files of this process. Node has already raised it to the hard limit. Infinite if the system does not tell it. */
function openFileLimit(): number {
  knownLimit ??= readLimit();
  return knownLimit;
}

function readLimit(): number {
  try {
    const [, soft] = /^Max open files +(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft);
  } catch (error) {
    if (isOutOfFiles(error)) throw error;
    return Number.POSITIVE_INFINITY;
  }
}

/** Limits a use of open files to a quarter of the process's limit. @param usual number if the limit is high enough */
export function quarterOfFiles(usual: number): number {
  return Math.min(usual, Math.floor(openFileLimit() / 4));
}

/**
 * Loads and runs a program, whose modules alone may exceed the limit of open files. If the limit is too low or stops it, the
 * process ends with one line that says what it needs.
 */
export async function runWithinFiles(program: () => Promise<void>): Promise<void> {
  try {
    if (openFileLimit() < neededFiles) throw new TooFewFilesError();
    await program();
  } catch (error) {
    const reason = isOutOfFiles(error) ? new TooFewFilesError() : error;
    if (!(reason instanceof TooFewFilesError)) throw reason;
    process.stderr.write(`${reason.message}\n`);
    process.exit(1);
  }
}

/** Whether a file could not be opened because of the limit. */
export function isOutOfFiles(error: unknown): boolean {
  return (
    error instanceof Error &&
    (`${error.message} ${"code" in error ? String(error.code) : ""}`.includes("EMFILE") || isOutOfFiles(error.cause))
  );
}
