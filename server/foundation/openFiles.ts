import { readFileSync } from "node:fs";

/** Number of open files that a process needs: about 200 to load its modules, and the rest for requests. */
const neededFiles = 512;

/** Cached limit on open files, because reading the limit opens a file. */
let knownLimit: number | undefined;

/** Thrown if the limit on open files is too low for the shop. The message is for the operator. */
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

/**
 * This process's limit on open files, which Node has already raised to the hard limit. Infinite if the system does not
 * report a limit.
 */
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

/**
 * Caps a number of open files at a quarter of the process's limit. @param usual number to use if the limit is high
 * enough
 */
export function quarterOfFiles(usual: number): number {
  return Math.min(usual, Math.floor(openFileLimit() / 4));
}

/**
 * Loads and runs a program. If the limit on open files is too low or is reached, which may happen while the program's
 * modules are loading, the process ends with one line that explains what to change.
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

/** Whether a file could not be opened because of the limit on open files. */
export function isOutOfFiles(error: unknown): boolean {
  return (
    error instanceof Error &&
    (`${error.message} ${"code" in error ? String(error.code) : ""}`.includes("EMFILE") || isOutOfFiles(error.cause))
  );
}
