import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";
import type axeCore from "axe-core";
import type { Page } from "playwright";

const source = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Scope of an axe check: a whole page, a single component (without landmarks and heading outline), or contrast only.
 */
export type AxeScope = "page" | "part" | "contrast";

/** Returns all problems found by axe, with their elements. Enables target-size, which is off by default. */
export async function axeViolations(page: Page, scope: AxeScope = "page"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(async (wanted) => {
    const { axe } = window as typeof window & { axe: typeof axeCore };
    const whole = { enabled: wanted === "page" };
    const rules = {
      "target-size": { enabled: true },
      region: whole,
      "page-has-heading-one": whole,
      "landmark-one-main": whole,
      // A page with all of a component's states may have several headers.
      "landmark-no-duplicate-banner": whole,
      "landmark-no-duplicate-contentinfo": whole,
    };
    const results: axeCore.AxeResults = await axe.run(document, {
      resultTypes: ["violations"],
      ...(wanted === "contrast" ? { runOnly: ["color-contrast"] } : { rules }),
    });
    return { violations: results.violations };
  }, scope);
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.target.join(" ")} (${node.any[0]?.message ?? ""})`).join(", ")}`,
  );
}
