import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const script = fileURLToPath(new URL("../../server/db/testing/testPostgres.ts", import.meta.url));

it.each([
  ["passes if its tests pass", "server/http/pages.test.ts", 0],
  ["fails if its tests fail", "server/no-such.test.ts", 1],
])("npm run test:postgres %s", (_, tests, status) => {
  const env = { ...process.env, VITEST: "" };
  expect(spawnSync(process.execPath, ["--import", "tsx", script, tests], { env }).status).toBe(status);
});
