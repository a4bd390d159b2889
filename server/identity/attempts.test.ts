import { afterAll, beforeAll, expect, it } from "vitest";
import type { OpenDatabase } from "../db/connection.ts";
import { openTestDatabase } from "../db/testing/testDatabase.ts";
import { openAttempts } from "./limits.ts";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

it("refuses attempts above a limit, with the number of seconds until the next one", async () => {
  let now = Date.UTC(2026, 0, 1);
  const attempts = await openAttempts(opened.db, () => now);
  const counted = [{ name: "test", attempts: 2, seconds: 600 }, "ada@example.com"] as const;
  const refusal = () =>
    attempts.take(counted).then(
      () => undefined,
      (error: unknown) => error,
    );
  expect([await refusal(), await refusal()]).toEqual([undefined, undefined]);
  now += 60_000;
  expect(await refusal()).toMatchObject({
    code: "ACCOUNT_ATTEMPT_LIMIT_EXCEEDED",
    status: 429,
    headers: { "retry-after": "540" },
  });
  now += 540_000;
  expect(await refusal()).toBeUndefined();
});
