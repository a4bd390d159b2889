import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import pg from "pg";
import { freePort } from "./freePort.ts";

const env = { ...process.env, PATH: [process.env["PATH"], "/usr/sbin", "/usr/local/sbin"].join(delimiter) };
const found = spawnSync("pgbouncer", ["--version"], { env, encoding: "utf8" });
const [, version] = /(\d+\.\d+)/.exec(found.stdout ?? "") ?? [];

/**
 * Version of the installed PgBouncer, as a number such as 1.21. Undefined if PgBouncer is not installed. No npm package
 * contains it.
 */
export const pgBouncerVersion = version === undefined ? undefined : Number(version);

export interface StartedPgBouncer {
  /** URL of the same database through PgBouncer. */
  url: string;
  stop: () => Promise<void>;
}

/** Milliseconds. */
const maxStart = 30_000;

/**
 * Starts a PgBouncer in front of all databases of a Postgres server. Accepts any name and password, and connects as the
 * user in the URL. @param settings additional configuration lines
 */
export async function startPgBouncer(
  postgresUrl: string,
  mode: "transaction" | "session",
  settings: readonly string[] = [],
): Promise<StartedPgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), "corkwood-pgbouncer-"));
  // If started by root, PgBouncer runs as another user, who must be able to read the configuration file.
  chmodSync(folder, 0o755);
  const { hostname, port: serverPort, username, password } = new URL(postgresUrl);
  const port = await freePort();
  const file = join(folder, "pgbouncer.ini");
  const lines = [
    "[databases]",
    `* = host=${hostname} port=${serverPort} user=${username} password=${password}`,
    "[pgbouncer]",
    `pool_mode = ${mode}`,
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = any",
    "max_client_conn = 500",
    "default_pool_size = 10",
    ...settings,
  ];
  writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o644 });
  const asUser = process.getuid?.() === 0 ? ["--user", "nobody"] : [];
  const child = spawn("pgbouncer", [...asUser, file], { env, stdio: ["ignore", "pipe", "pipe"] });
  const exited = once(child, "exit");
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const url = new URL(postgresUrl);
  url.port = String(port);
  const stop = async () => {
    child.kill("SIGKILL");
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  const started = performance.now();
  while (!(await answers(url.href))) {
    if (child.exitCode === null && performance.now() - started < maxStart) continue;
    await stop();
    throw new Error(`PgBouncer did not start:\n${output}`);
  }
  return { url: url.href, stop };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
