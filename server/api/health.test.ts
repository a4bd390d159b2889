import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { requireSpace } from "../foundation/diskSpace.ts";
import { healthApi } from "./health.ts";
import { testApp } from "./testing/bareApp.ts";

const readiness = async (bytes?: number) =>
  (await testApp(healthApi({ ping: () => requireSpace(tmpdir(), bytes) })).request("/readyz")).status;

it("a shop on a disk that is nearly full is not ready, and on any other it is", async () => {
  expect(await readiness(Number.MAX_SAFE_INTEGER)).toBe(503);
  expect(await readiness(1)).toBe(200);
});

it("a folder that does not exist yet needs no space", async () => {
  await expect(requireSpace("/no/such/folder", Number.MAX_SAFE_INTEGER)).resolves.toBeUndefined();
});
