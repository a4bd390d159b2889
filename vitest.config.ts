import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { builtFiles } from "./builtFiles.ts";
import { chromium } from "./tests/browser.ts";

const launchOptions = await chromium();

/** Shops and browsers start in seconds, on a busy machine in many; what a page is about to show is waited for as long. */
const patience = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 15_000 } } };

/** Where nobody sits to run it again: what a browser does at the second try only is told as such, and stops no change. */
const retry = process.env["CI"] ? 1 : 0;

/** The shortest way through the whole shop: from an empty folder to an order, and what is there after a restart. */
const smokeTest = "tests/e2e/smoke.test.ts";

export default defineConfig({
  test: {
    // A browser's test waits as much as it works: with one core left free most of them would be.
    maxWorkers: "100%",
    projects: [
      {
        plugins: [builtFiles(), vanillaExtractPlugin()],
        test: {
          name: "unit",
          // Files share what they import: fetching it anew for each took longer than the tests.
          isolate: false,
          environment: "node",
          // A database starts in seconds, on a busy machine in many.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: [
            "{tokens,ui,commerce,server,sample,storefront,stories}/**/*.test.{ts,tsx}",
            "tests/{messages,specification,visual}/**/*.test.ts",
          ],
        },
      },
      // Every story in a real browser: its play function, then axe.
      {
        plugins: [react(), vanillaExtractPlugin(), storybookTest({ configDir: ".storybook" })],
        test: {
          name: "stories",
          retry,
          setupFiles: ".storybook/everyTheme.ts",
          browser: {
            enabled: true,
            // Stories share a page: to load it anew for each file took longer than they do.
            isolate: false,
            headless: true,
            provider: playwright({ launchOptions }),
            instances: [{ browser: "chromium" }],
            screenshotFailures: false,
          },
        },
      },
      { test: { name: "smoke", environment: "node", include: [smokeTest], retry, ...patience } },
      {
        test: {
          name: "e2e",
          // As above: every file imports the browser's driver and much of the server.
          isolate: false,
          environment: "node",
          include: ["tests/e2e/**/*.test.ts"],
          exclude: [smokeTest],
          retry,
          globalSetup: "tests/e2e/support/sharedShops.ts",
          ...patience,
        },
      },
      // Starts and kills whole shops.
      {
        test: { name: "faults", environment: "node", include: ["tests/{faults,load}/**/*.test.ts"], ...patience },
      },
    ],
  },
});
