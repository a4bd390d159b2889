import type { BrowserContext, Page } from "playwright";

/** What moves by itself on the pages of a browser context, from now on: `layoutShifts` tells it. */
export async function recordLayoutShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node?: Node }[];
      })[]) {
        // A smaller change is only digits of another width, or a word in another font.
        if (shift.value < 0.005) continue;
        shifts.push(shift.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? "").join(" | "));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The texts of what moved on this page since it was opened. */
export async function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
