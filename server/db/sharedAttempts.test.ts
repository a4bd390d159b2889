import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAttemptLimit, type AttemptLimit } from "../http/attemptLimit.ts";
import type { OpenDatabase } from "./connection.ts";
import { attemptCounts } from "./schema.ts";
import { openSharedAttempts } from "./sharedAttempts.ts";
import { openTestDatabase } from "./testing/testDatabase.ts";

const limit = { name: "tests", attempts: 3, seconds: 60, detail: "Please wait a minute." };
const start = Date.UTC(2026, 0, 1);

let opened: OpenDatabase;
let now = start;
/** One limit, shared by two processes. */
let one: AttemptLimit;
let other: AttemptLimit;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.db.delete(attemptCounts);
  now = start;
  const open = async () => createAttemptLimit(limit, await openSharedAttempts(opened.db, () => now));
  [one, other] = [await open(), await open()];
});

const attempt = async (by: AttemptLimit, client: string, tried: string[], right: string[] = []) =>
  (await by.take(client, tried))(right);
const refusal = (by: AttemptLimit, client: string, tried: string[]) =>
  by.take(client, tried).then(
    () => undefined,
    (error: unknown) => error,
  );

describe("an attempt limit shared between processes", () => {
  it("allows each client as many attempts as a single process would", async () => {
    await attempt(one, "ann", ["a"]);
    await attempt(other, "ann", ["b"]);
    await attempt(one, "ann", ["c"]);
    expect(await refusal(other, "ann", ["d"])).toMatchObject({
      code: "RATE_LIMITED",
      message: "Please wait a minute.",
      headers: { "retry-after": "60" },
    });
    expect(await refusal(other, "bob", ["d"])).toBeUndefined();
  });

  it("allows exactly the configured number of attempts even if all are concurrent", async () => {
    const tries = Array.from({ length: 20 }, (_, index) => refusal(index % 2 === 0 ? one : other, "ann", [`${index}`]));
    expect((await Promise.all(tries)).filter((error) => error === undefined)).toHaveLength(3);
  });

  it("does not count correct values, or values that any process has counted before", async () => {
    for (const by of [one, other, one]) await attempt(by, "ann", ["a", "a"]);
    await attempt(other, "ann", ["r"], ["r"]);
    await one.trust("ann", ["t"]);
    await attempt(other, "ann", ["r", "t"]);
    await attempt(one, "ann", ["b", "c"]);
    expect(await refusal(other, "ann", ["d"])).toBeDefined();
    expect(await refusal(other, "ann", ["a", "r", "t"])).toBeUndefined();
  });

  it("does not count refused attempts, and resets when the period ends", async () => {
    await attempt(one, "ann", ["a"]);
    expect(await refusal(other, "ann", ["b", "c", "d"])).toBeDefined();
    await attempt(other, "ann", ["b", "c"]);
    now += 59_000;
    expect(await refusal(one, "ann", ["d"])).toMatchObject({ headers: { "retry-after": "1" } });
    now += 1000;
    expect(await refusal(one, "ann", ["d", "e", "f"])).toBeUndefined();
  });

  it("is independent of other limits, and stores neither clients nor tried values in plain text", async () => {
    for (const tried of ["a", "b", "c"]) await attempt(one, "ann", [tried]);
    const store = await openSharedAttempts(opened.db, () => now);
    expect(await store.take({ ...limit, name: "others" }, "ann", ["a"])).toEqual({ fresh: ["a"] });
    const rows = await opened.db.select().from(attemptCounts);
    expect(rows).toHaveLength(6);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
  });
});
