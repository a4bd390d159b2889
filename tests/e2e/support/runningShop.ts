import { spawn, type ChildProcess } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { makeBuiltServer } from "../../../server/builtServer.ts";
import { readConfig } from "../../../server/config/readConfig.ts";
import { freePort } from "../../../server/db/testing/freePort.ts";
import { createLogger } from "../../../server/foundation/log.ts";
import { startServer } from "../../../server/run.ts";

/** The built shop, on a free port with its own data folder. */
export interface RunningShop {
  url: string;
  dataDir: string;
  /** Process id. */
  pid: number;
  /** Log output so far. */
  log: () => string;
  /** Stops the shop, and keeps the data folder. */
  stop: () => Promise<void>;
}

async function answers(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The shop did not start:\n${output()}`);
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await pause(100);
  }
  throw new Error(`The shop did not respond within two minutes:\n${output()}`);
}

/** Creates a data folder. @param like a folder to copy; by default, the new folder is empty */
export async function makeDataDir(like?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "corkwood-e2e-"));
  if (like !== undefined) await cp(like, folder, { recursive: true });
  return folder;
}

export async function removeDataDir(dataDir: string): Promise<void> {
  // A background task may still be writing a picture.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** Environment variables for a shop on this port. */
const environmentOf = (dataDir: string, port: number, url: string) => ({
  NODE_ENV: "test",
  PORT: String(port),
  HOST: "127.0.0.1",
  DATA_DIR: dataDir,
  BASE_URL: url,
});

/** Additional environment variables for a shop at this URL. */
export type EnvironmentAt = (url: string) => Promise<Readonly<Record<string, string>>>;

/** Starts the same shop in the test's process. This is faster, because the modules are already loaded. */
export async function startShopInProcess(dataDir: string, more?: EnvironmentAt): Promise<RunningShop> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let output = "";
  const write = (line: string) => {
    output += line;
  };
  const config = readConfig({ ...environmentOf(dataDir, port, url), ...(await more?.(url)) });
  const logger = createLogger(config.logLevel, { write });
  const { close } = await startServer(makeBuiltServer, { config, logger, now: Date.now, onStage: write });
  return { url, dataDir, pid: process.pid, log: () => output, stop: close };
}

/**
 * Starts the shop in a new process, as `npm start` does. @param env additional environment variables
 * @param openFiles limit on open files. @default that of the test process
 */
export async function startShop(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  openFiles?: number,
): Promise<RunningShop> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let output = "";
  const limited = openFiles === undefined ? [] : ["sh", "-c", `ulimit -n ${openFiles}; exec "$0" "$@"`];
  const [program, ...args] = [...limited, process.execPath, "--enable-source-maps", "dist/shop/main.js"];
  const child = spawn(program, args, {
    env: { ...process.env, ...environmentOf(dataDir, port, url), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  await answers(url, child, () => output);
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    log: () => output,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) resolve();
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}
