import { tmpdir } from "node:os";
import { expect, it, vi } from "vitest";
import { requireSpace } from "../foundation/diskSpace.ts";
import { healthApi } from "./health.ts";
import { testApp } from "./testing/bareApp.ts";

const readiness = async (ping: () => Promise<void>) => (await testApp(healthApi({ ping })).request("/readyz")).status;
const withSpace = (bytes?: number) => readiness(async () => requireSpace(tmpdir(), bytes));

it("a shop on a disk that is nearly full is not ready, and on any other it is", async () => {
  expect(await withSpace(Number.MAX_SAFE_INTEGER)).toBe(503);
  expect(await withSpace(1)).toBe(200);
});

it("a folder that does not exist yet needs no space", () => {
  expect(() => requireSpace("/no/such/folder", Number.MAX_SAFE_INTEGER)).not.toThrow();
});

it("a shop whose database does not answer in five seconds is not ready, and says so then", async () => {
  vi.useFakeTimers();
  try {
    const ready = readiness(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await ready).toBe(503);
  } finally {
    vi.useRealTimers();
  }
});
