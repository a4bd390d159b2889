import { spawn } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { shopDay } from "@corkwood/commerce";
import type { Config } from "../foundation/config/config.ts";
import { startJob } from "../foundation/jobs.ts";
import type { Logger } from "../foundation/log.ts";
import { backupsIn } from "./rotation.ts";

export interface BackupSchedule {
  backups: NonNullable<Config["backups"]>;
  logger: Pick<Logger, "info" | "error">;
  /** Epoch milliseconds. */
  now: () => number;
  /** Command line that writes a backup. */
  command: readonly [program: string, ...args: string[]];
}

const minute = 60_000;
/** Pause after a failed backup, in milliseconds. */
const retryAfter = 60 * minute;
/** Maximum length of a logged failure. */
const maxReason = 500;

/**
 * Writes a backup once a day, in a separate process, so that no request waits for it. If the shop was stopped at the
 * scheduled time, it writes the backup at its next start.
 *
 * @returns a function that stops the schedule and any running backup
 */
export function scheduleBackups({ backups, logger, now, command }: BackupSchedule): () => Promise<void> {
  const [program, ...args] = command;
  // The main process of several has no database, and therefore no settings.
  const dayOf = (at: number) => shopDay(at - backups.time, "VIC");
  let failedAt = Number.NEGATIVE_INFINITY;
  const stopped = new AbortController();
  const stop = startJob("backup", minute, logger, async () => {
    if (now() - failedAt < retryAfter) return;
    // If the folder cannot be read, the command fails and reports the reason.
    const made = await backupsIn(backups.folder).catch(() => []);
    // A backup with a future date, from a clock that was once ahead, must not stop the schedule.
    const newest = made.find(({ madeAt }) => madeAt <= now());
    if (stopped.signal.aborted || (newest && dayOf(newest.madeAt) >= dayOf(now()))) return;
    const { code, out, err } = await runProgram(program, args, stopped.signal);
    if (code === 0) {
      logger.info({ result: out.trim() }, "backup written");
    } else if (!stopped.signal.aborted) {
      failedAt = now();
      logger.error({ reason: err.trim().slice(-maxReason) }, "no backup was written; retrying in an hour");
    }
  });
  return async () => {
    stopped.abort();
    await stop();
  };
}

async function runProgram(program: string, args: readonly string[], signal: AbortSignal) {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
  const said = { out: "", err: "" };
  child.stdout.on("data", (text) => (said.out += String(text)));
  child.stderr.on("data", (text) => (said.err += String(text)));
  const end = () => void child.kill();
  signal.addEventListener("abort", end);
  try {
    // Requests have priority over the backup.
    if (child.pid !== undefined) setPriority(child.pid, 10);
    const [code] = (await once(child, "close")) as [number | null];
    return { ...said, code };
  } finally {
    signal.removeEventListener("abort", end);
  }
}
