import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromium } from "./tests/browser.ts";

const launchOptions = await chromium();

/** What starts and kills whole shops: run by itself, so that `npm test` stays short. */
const killed = ["tests/faults/**/*.test.ts", "tests/load/**/*.test.ts"] as const;

export default defineConfig({
  test: {
    // A browser's test waits as much as it works: with one core left free most of them would be.
    maxWorkers: "100%",
    projects: [
      {
        plugins: [vanillaExtractPlugin()],
        test: {
          name: "unit",
          // Files share what they import: fetching it anew for each took longer than the tests.
          isolate: false,
          environment: "node",
          // A database starts in seconds, on a busy machine in many.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: ["{tokens,ui,commerce,server,storefront,stories}/**/*.test.{ts,tsx}"],
        },
      },
      {
        test: {
          name: "house",
          // As above: every file imports the browser's driver and much of the server.
          isolate: false,
          environment: "node",
          include: ["tests/**/*.test.ts"],
          exclude: [...killed],
          globalSetup: "tests/e2e/shops.ts",
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: "faults",
          environment: "node",
          include: [...killed],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      // Every story in a real browser: its play function, then axe.
      {
        plugins: [react(), vanillaExtractPlugin(), storybookTest({ configDir: ".storybook" })],
        test: {
          name: "stories",
          setupFiles: ".storybook/everyTheme.ts",
          browser: {
            enabled: true,
            // Stories share a page: to load it anew for each file took longer than they do.
            isolate: false,
            headless: true,
            provider: playwright({ launchOptions }),
            instances: [{ browser: "chromium" as const }],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
});
