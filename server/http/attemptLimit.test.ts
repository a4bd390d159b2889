import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAttemptLimit, type AttemptLimit } from "./attemptLimit.ts";

let limit: AttemptLimit;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  limit = createAttemptLimit({ name: "tests", attempts: 3, seconds: 60, detail: "Please wait a minute." });
});
afterEach(() => vi.useRealTimers());

const attempt = async (client: string, tried: string[], right: string[] = []) =>
  (await limit.take(client, tried))(right);
const refusal = (client: string, tried: string[]) =>
  limit.take(client, tried).then(
    () => undefined,
    (error: unknown) => error,
  );

describe("attempts", () => {
  it("are limited and counted per client", async () => {
    for (const tried of ["a", "b", "c"]) await attempt("ann", [tried]);
    expect(await refusal("ann", ["d"])).toMatchObject({
      code: "RATE_LIMITED",
      status: 429,
      message: "Please wait a minute.",
      headers: { "retry-after": "60" },
    });
    expect(await refusal("bob", ["d"])).toBeUndefined();
  });

  it("are allowed again after the period", async () => {
    for (const tried of ["a", "b", "c"]) await attempt("ann", [tried]);
    vi.advanceTimersByTime(59_000);
    expect(await refusal("ann", ["d"])).toMatchObject({ headers: { "retry-after": "1" } });
    vi.advanceTimersByTime(1001);
    expect(await refusal("ann", ["d"])).toBeUndefined();
  });

  it("do not count if they repeat a value, so the same wrong value can be tried any number of times", async () => {
    for (let index = 0; index < 50; index++) await attempt("ann", ["a", "a", "b"]);
    expect(await refusal("ann", ["c"])).toBeUndefined();
    expect(await refusal("ann", ["d"])).toBeDefined();
  });

  it("do not count if they are correct, and correct values are accepted even after the limit is reached", async () => {
    for (const right of ["r", "s", "t", "u", "v"]) await attempt("ann", [right], [right]);
    for (const tried of ["a", "b", "c"]) await attempt("ann", [tried]);
    expect(await refusal("ann", ["d"])).toBeDefined();
    vi.advanceTimersByTime(30_000);
    expect(await refusal("ann", ["r", "v", "c"])).toBeUndefined();
    expect(await refusal("ann", ["r", "d"])).toBeDefined();
  });

  it("still count when repeated after a refusal, because refused values were not checked", async () => {
    await attempt("ann", ["a"]);
    expect(await refusal("ann", ["b", "c", "d"])).toBeDefined();
    await attempt("ann", ["b", "c"]);
    expect(await refusal("ann", ["d"])).toBeDefined();
    expect(await refusal("ann", ["d"])).toBeDefined();
  });

  it("are all counted before the first response if they arrive concurrently", async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => refusal("ann", [`${index}`])));
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(3);
  });

  it("count once if they try the same wrong value concurrently", async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => limit.take("ann", ["r"])));
    for (const settle of answers) await settle(["r"]);
    for (const tried of ["a", "b", "c"]) await attempt("ann", [tried]);
    expect(await refusal("ann", ["d"])).toBeDefined();
  });

  it("are forgotten first for the least recently seen clients", async () => {
    limit = createAttemptLimit({ name: "tests", attempts: 3, seconds: 60, detail: "Please wait.", maxClients: 100 });
    const others = async (count: number, name: string) => {
      for (let at = 0; at < count; at++) await attempt(`${name} ${at}`, ["x"]);
    };
    for (const tried of ["a", "b", "c"]) for (const client of ["ann", "bob"]) await attempt(client, [tried]);
    await others(98, "first");
    expect(await refusal("bob", ["d"])).toBeDefined();
    await others(99, "second");
    // Bob has made an attempt in the meantime, but Ann has not.
    expect(await refusal("bob", ["e"])).toBeDefined();
    expect(await refusal("ann", ["d"])).toBeUndefined();
  });

  it("are remembered as correct only for a limited number of clients", async () => {
    limit = createAttemptLimit({ name: "tests", attempts: 1, seconds: 60, detail: "Please wait.", maxClients: 10 });
    await limit.trust("ann", ["r"]);
    for (let at = 0; at < 30; at++) await limit.trust("eve", [`${at}`]);
    expect(await refusal("ann", ["x"])).toBeUndefined();
    expect(await refusal("ann", ["r"])).toBeDefined();
  });
});
