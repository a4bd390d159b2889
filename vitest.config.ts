import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { australiaOutline } from "./build/australiaOutline.ts";
import { componentFacts } from "./.storybook/componentFacts.ts";
import { propTypes } from "./.storybook/propTypes.ts";
import { adoptedStyles } from "./build/adoptedStyles.ts";
import { builtFiles } from "./build/builtFiles.ts";
import { serverStories } from "./build/runAtBuild.ts";
import { chromium } from "./tests/browser.ts";
import { attackFiles } from "./tests/hostile/attackFiles.ts";
import { TimeReporter } from "./tests/timeReport.ts";

const launchOptions = await chromium();

/** Shops, browsers and pages usually load in seconds, but take longer on a busy machine. */
const timeouts = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 45_000 } } };

/**
 * Retries in continuous integration for tests of whole shops. The report lists tests that pass after a retry. Each of
 * them shows a fault whose cause must be found.
 */
const shopRetries = process.env["CI"] ? 1 : 0;

/** A short test of the whole shop: from an empty folder to an order, and the stored data after a restart. */
const smokeTest = "tests/e2e/smoke.test.ts";

/** Tests of components in other languages, in a browser. */
const languageTests = "stories/languages/*.test.tsx";

/**
 * Starts the files that kill shops at every step first, because they take the longest and would otherwise run alone at
 * the end.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => Number(moduleId.includes("/everyStep"));
    return (await super.sort(files)).sort((one, other) => isLong(other) - isLong(one));
  }
}

/** Options of projects that run in a browser. Each needs its own object, because Vitest changes it. */
const browser = () => ({
  enabled: true,
  // Tests share a page, because loading the page again for each file took longer than the tests.
  isolate: false,
  headless: true,
  provider: playwright({ launchOptions }),
  instances: [{ browser: "chromium" as const }],
  screenshotFailures: false,
});

/** Plugins of projects that render stories. */
const storyPlugins = () => [builtFiles(), australiaOutline(), react(), vanillaExtractPlugin(), serverStories()];

/** Files without a story of a whole page. A file takes half a second to load, even if none of its stories run. */
const filesWithoutPages = readdirSync("stories", { recursive: true, encoding: "utf8" })
  .map((file) => `stories/${file.replaceAll("\\", "/")}`)
  .filter((file) => file.endsWith(".stories.tsx") && !/tags: \[[^\]]*"page"/.test(readFileSync(file, "utf8")));

/**
 * @param tags tags that select the stories
 * @param exclude files without such stories
 */
function storiesProject(
  name: string,
  tags: { include?: string[]; exclude?: string[] },
  exclude: string[] = [],
): TestProjectInlineConfiguration {
  return {
    plugins: [...storyPlugins(), propTypes(), componentFacts(), storybookTest({ configDir: ".storybook", tags })],
    resolve: { alias: adoptedStyles },
    test: {
      name,
      exclude,
      retry: shopRetries,
      setupFiles: ".storybook/everyStory.ts",
      // By default, Vitest leaves one core to its own process.
      maxWorkers: availableParallelism(),
      browser: browser(),
    },
  };
}

export default defineConfig({
  test: {
    reporters: ["default", ...(process.env["GITHUB_ACTIONS"] === "true" ? ["github-actions"] : []), new TimeReporter()],
    sequence: { sequencer: LongestFirst },
    // Browser tests are mostly idle, so one worker per core still leaves CPU time for other processes.
    maxWorkers: "100%",
    projects: [
      // Rules, state and components: without a database and without a browser.
      {
        plugins: [builtFiles(), australiaOutline(), vanillaExtractPlugin()],
        test: {
          name: "fast",
          // Test files share their imports, because importing modules again for each file took longer than the tests.
          isolate: false,
          environment: "node",
          // Tests with random input take seconds on a busy machine.
          testTimeout: 30_000,
          include: [
            "{tokens,ui,commerce,storefront,stories}/**/*.test.{ts,tsx}",
            "tests/{conventions,messages,mutants,specification,visual}/**/*.test.ts",
          ],
          exclude: [...attackFiles, languageTests],
        },
      },
      // Services, calls and commands on a database, the sample, and shops of older versions.
      {
        plugins: [builtFiles(), australiaOutline(), vanillaExtractPlugin()],
        test: {
          name: "services",
          // Imports are shared, as above.
          isolate: false,
          environment: "node",
          // A database starts in seconds, but takes longer on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: ["{server,sample}/**/*.test.ts", "tests/totals/*.test.tsx", "tests/upgrade/*.test.ts"],
          exclude: attackFiles,
          globalSetup: "server/db/testing/emptyDatabase.ts",
        },
      },
      // Every story of a component in a real browser: its play function, then axe.
      storiesProject("stories", { exclude: ["page"] }),
      // Every component in a pseudo-locale, and from right to left.
      {
        plugins: storyPlugins(),
        resolve: { alias: adoptedStyles },
        test: { name: "languages", include: [languageTests], browser: browser() },
      },
      // Stories of whole pages, which take longer.
      storiesProject("pages", { include: ["page"] }, filesWithoutPages),
      { test: { name: "smoke", environment: "node", include: [smokeTest], retry: shopRetries, ...timeouts } },
      {
        test: {
          name: "e2e",
          // Imports are shared, as above: every file imports the browser driver and much of the server.
          isolate: false,
          environment: "node",
          include: ["tests/e2e/**/*.test.ts"],
          exclude: [smokeTest],
          // Tests wait for pages. With one worker per core, the suite took 29 minutes on two cores; with three workers, 21.
          maxWorkers: Math.ceil(availableParallelism() * 1.5),
          sequence: { groupOrder: 1 },
          retry: shopRetries,
          globalSetup: "tests/e2e/support/sharedShops.ts",
          ...timeouts,
        },
      },
      // Attacks on a whole shop from outside, on accounts, and with malicious input; and failures of every provider.
      // Takes hours with HOSTILE=full.
      {
        test: {
          name: "hostile",
          environment: "node",
          include: ["tests/hostile/**/*.test.ts", ...attackFiles],
          globalSetup: "server/db/testing/emptyDatabase.ts",
          retry: shopRetries,
          ...timeouts,
          testTimeout: process.env["HOSTILE"] === "full" ? 3_600_000 : timeouts.testTimeout,
        },
      },
      // Tests that start and kill whole shops.
      {
        test: {
          name: "faults",
          environment: "node",
          include: ["tests/{faults,load}/**/*.test.ts"],
          globalSetup: "tests/faults/buildShop.ts",
          retry: shopRetries,
          ...timeouts,
        },
      },
    ],
  },
});
