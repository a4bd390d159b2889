import { setImmediate as turn } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { openPasswords, type Passwords } from "./passwords.ts";

let passwords: Passwords;
beforeAll(async () => {
  passwords = await openPasswords();
});

describe("concurrent password checks", () => {
  it("do not block the main thread", async () => {
    const stored = await passwords.hash("cork and bottle");
    const checks = 40;
    const now = { isOver: false };
    const right = Promise.all(Array.from({ length: checks }, () => passwords.isRight(stored, "cork and bottle")));
    const over = right.finally(() => (now.isOver = true));
    let turns = 0;
    for (; !now.isOver; turns += 1) await turn();
    expect(new Set(await over)).toEqual(new Set([true]));
    // If passwords were hashed in the main thread, other tasks would run only after the last check.
    expect(turns).toBeGreaterThan(20 * checks);
  });

  it("are refused if too many are already waiting", async () => {
    const checks = Array.from({ length: 220 }, () => passwords.isRight(null, "cork and bottle"));
    const answers = await Promise.allSettled(checks);
    const reasons = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason as unknown] : []));
    // Two checks run at a time, which leaves threads for reading files. Up to two hundred checks wait.
    expect(reasons).toHaveLength(18);
    expect(reasons[0]).toMatchObject({
      code: "RATE_LIMITED",
      status: 429,
      message: "The shop is very busy. Please try again in a minute.",
      headers: { "retry-after": "60" },
    });
    expect(await passwords.isRight(null, "cork and bottle")).toBe(false);
  });
});
