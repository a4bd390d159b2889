import { afterEach, expect, it, vi } from "vitest";
import { startServiceWorker } from "./serviceWorker.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it.each([
  ["is not registered during development", true, 0],
  ["is registered by a built shop", false, 1],
])("the service worker %s", async (_, isDevelopment, calls) => {
  vi.stubEnv("DEV", isDevelopment);
  const register = vi.fn(() => Promise.resolve());
  vi.stubGlobal("window", {});
  vi.stubGlobal("navigator", { serviceWorker: { register, controller: {} } });
  await startServiceWorker();
  expect(register).toHaveBeenCalledTimes(calls);
});
