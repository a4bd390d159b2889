import { tmpdir } from "node:os";
import { expect, it, vi } from "vitest";
import { requireSpace } from "../foundation/diskSpace.ts";
import { healthApi } from "./health.ts";
import { testApp } from "./testing/bareApp.ts";

const readiness = async (ping: () => Promise<void>) => (await testApp(healthApi({ ping })).request("/readyz")).status;
const withSpace = (bytes?: number) => readiness(async () => requireSpace(tmpdir(), bytes));

it("reports that the shop is not ready if the disk is nearly full", async () => {
  expect(await withSpace(Number.MAX_SAFE_INTEGER)).toBe(503);
  expect(await withSpace(1)).toBe(200);
});

it("reports that the shop is ready if the data folder does not exist yet", () => {
  expect(() => requireSpace("/no/such/folder", Number.MAX_SAFE_INTEGER)).not.toThrow();
});

it("reports that the shop is not ready if the database does not respond within five seconds", async () => {
  vi.useFakeTimers();
  try {
    const ready = readiness(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await ready).toBe(503);
  } finally {
    vi.useRealTimers();
  }
});
