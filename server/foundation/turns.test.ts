import { describe, expect, it } from "vitest";
import { createTurns } from "./turns.ts";

/** Work that ends on demand. */
function work() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const run = (name: string) => async () => {
    started.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    return name;
  };
  const end = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { started, run, end };
}

const turnsOf = (atOnce: number, maxWaiting = 500) =>
  createTurns({ atOnce, maxWaiting, detail: "Please wait a moment.", waitMs: 10_000 });

describe("turns", () => {
  it("serve clients in rotation, even if another client has many waiting tasks", async () => {
    const { started, run, end } = work();
    const turns = turnsOf(1);
    for (let index = 0; index < 100; index++) void turns.take("eve", run(`eve ${index}`));
    void turns.take("ada", run("ada"));
    void turns.take("ben", run("ben"));
    for (let index = 0; index < 4; index++) await end();
    expect(started).toEqual(["eve 0", "eve 1", "ada", "ben", "eve 2"]);
  });

  it("are all available to a single client, up to the limit on concurrent tasks", async () => {
    const { started, run, end } = work();
    const turns = turnsOf(3);
    const all = Promise.all(Array.from({ length: 5 }, (_, index) => turns.take("ada", run(String(index)))));
    await new Promise((resolve) => setImmediate(resolve));
    expect(started).toEqual(["0", "1", "2"]);
    for (let index = 0; index < 5; index++) await end();
    expect(await all).toEqual(["0", "1", "2", "3", "4"]);
  });

  it("continue after a task fails, and refuse a client with too many waiting tasks", async () => {
    const turns = turnsOf(1, 2);
    const { run, end } = work();
    const first = turns.take("eve", run("first"));
    const failing = turns.take("eve", () => Promise.reject(new Error("failed")));
    const hasFailed = expect(failing).rejects.toThrow("failed");
    const next = turns.take("eve", async () => "next");
    await expect(turns.take("eve", async () => "one too many")).rejects.toMatchObject({
      code: "RATE_LIMITED",
      status: 429,
      message: "Please wait a moment.",
      headers: { "retry-after": "10" },
    });
    const other = turns.take("ada", async () => "ada");
    await end();
    await hasFailed;
    expect(await Promise.all([first, next, other])).toEqual(["first", "next", "ada"]);
  });
});
