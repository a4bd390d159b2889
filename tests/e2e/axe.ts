import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";
import type axeCore from "axe-core";
import type { Page } from "playwright";

const source = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds on the page as it stands, each with the elements concerned; target-size is off by default. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const { violations } = await page.evaluate(async () => {
    const { axe } = window as typeof window & { axe: typeof axeCore };
    const results: axeCore.AxeResults = await axe.run(document, { rules: { "target-size": { enabled: true } } });
    return { violations: results.violations };
  });
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.target.join(" ")} (${node.any[0]?.message ?? ""})`).join(", ")}`,
  );
}
