import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAttemptLimit, type AttemptLimit } from "./attemptLimit.ts";

let limit: AttemptLimit;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  limit = createAttemptLimit({ attempts: 3, seconds: 60, detail: "Please wait a minute." });
});
afterEach(() => vi.useRealTimers());

const guess = async (client: string, tried: string[], right: string[] = []) => (await limit.take(client, tried))(right);
const refusal = (client: string, tried: string[]) =>
  limit.take(client, tried).then(
    () => undefined,
    (error: unknown) => error,
  );

describe("guesses", () => {
  it("are as many as a client has, and counted for each client by itself", async () => {
    for (const tried of ["a", "b", "c"]) await guess("ann", [tried]);
    expect(await refusal("ann", ["d"])).toMatchObject({
      code: "RATE_LIMITED",
      status: 429,
      message: "Please wait a minute.",
      headers: { "retry-after": "60" },
    });
    expect(await refusal("bob", ["d"])).toBeUndefined();
  });

  it("are given again when the time is over", async () => {
    for (const tried of ["a", "b", "c"]) await guess("ann", [tried]);
    vi.advanceTimersByTime(59_000);
    expect(await refusal("ann", ["d"])).toMatchObject({ headers: { "retry-after": "1" } });
    vi.advanceTimersByTime(1001);
    expect(await refusal("ann", ["d"])).toBeUndefined();
  });

  it("that were made before are none: the same wrong one may be repeated for ever", async () => {
    for (let index = 0; index < 50; index++) await guess("ann", ["a", "a", "b"]);
    expect(await refusal("ann", ["c"])).toBeUndefined();
    expect(await refusal("ann", ["d"])).toBeDefined();
  });

  it("that were right cost nothing, and go through while others at the same address are refused", async () => {
    for (const right of ["r", "s", "t", "u", "v"]) await guess("ann", [right], [right]);
    for (const tried of ["a", "b", "c"]) await guess("ann", [tried]);
    expect(await refusal("ann", ["d"])).toBeDefined();
    vi.advanceTimersByTime(30_000);
    expect(await refusal("ann", ["r", "v", "c"])).toBeUndefined();
    expect(await refusal("ann", ["r", "d"])).toBeDefined();
  });

  it("that were refused were not looked at: they are still guesses, and none was taken", async () => {
    await guess("ann", ["a"]);
    expect(await refusal("ann", ["b", "c", "d"])).toBeDefined();
    await guess("ann", ["b", "c"]);
    expect(await refusal("ann", ["d"])).toBeDefined();
    expect(await refusal("ann", ["d"])).toBeDefined();
  });

  it("made many at a time are counted before any is answered", async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => refusal("ann", [`${index}`])));
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(3);
  });

  it("are taken once for the same thing asked many times at once, and given back where it was right", async () => {
    const asked = await Promise.all(Array.from({ length: 100 }, () => limit.take("ann", ["r"])));
    for (const settle of asked) await settle(["r"]);
    for (const tried of ["a", "b", "c"]) await guess("ann", [tried]);
    expect(await refusal("ann", ["d"])).toBeDefined();
  });
});
