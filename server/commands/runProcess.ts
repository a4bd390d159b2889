import { ConfigError } from "../foundation/config/environment.ts";
import { isOutOfFiles } from "../foundation/openFiles.ts";
import { createPrivateFiles, FolderOpenError } from "../foundation/privateFiles.ts";
import { readConfig } from "../config/readConfig.ts";
import { openAccess } from "./access.ts";
import { visible } from "./command/visible.ts";
import { runShop } from "./runShop.ts";

/** Runs the command that this process was started with. Throws only if too many files are open. */
export async function runProcess(): Promise<void> {
  const stop = new AbortController();
  /** A second signal ends the process immediately. The database then rolls back uncommitted changes. */
  const onSignal = () => (stop.signal.aborted ? process.exit(130) : stop.abort());
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);

  createPrivateFiles();
  try {
    process.exitCode = await runShop(process.argv.slice(2), {
      out: process.stdout,
      err: process.stderr,
      // npm runs scripts in the project's folder rather than the folder in which npm was called.
      folder: process.env["INIT_CWD"] ?? process.cwd(),
      signal: stop.signal,
      now: Date.now,
      config: () => readConfig(process.env),
      open: openAccess,
    });
  } catch (error) {
    if (isOutOfFiles(error)) throw error;
    const isPlain = error instanceof ConfigError || error instanceof FolderOpenError;
    const text = isPlain ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`${visible(text)}\n`);
    process.exitCode = 1;
  }
}
