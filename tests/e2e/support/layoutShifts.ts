import type { BrowserContext, Page } from "playwright";

/**
 * Records layout shifts on all later pages of a browser context, for `layoutShifts`.
 * @param smallest shifts below this value are ignored, such as those from digits of a different width or a word in a
 * different font
 */
export async function recordLayoutShifts(context: BrowserContext, smallest = 0.005): Promise<void> {
  await context.addInitScript((smallest) => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      })[]) {
        if (shift.value < smallest) continue;
        const moves = shift.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const places = [from, to].map(({ x, y, width, height }) => `${x},${y} ${width}×${height}`);
          return `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${places.join(" → ")}`;
        });
        shifts.push(`${shift.value.toFixed(4)} at ${shift.startTime.toFixed(0)} ms: ${moves.join(" | ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  }, smallest);
}

/** This page's layout shifts so far: size, time, text, and positions before and after in CSS pixels. */
export async function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
