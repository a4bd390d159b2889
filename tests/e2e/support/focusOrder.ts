import type { Page } from "playwright";
import { expect } from "vitest";

/** A tab stop. */
interface Stop {
  name: string;
  /** Part of the page that contains the tab stop. Within a part, rows are ordered from top to bottom. */
  part: string;
  top: number;
  left: number;
  /** Whether the focus indicator is visible. */
  isMarked: boolean;
  /** Whether no other element covers the tab stop. */
  isFree: boolean;
}

/** Describes the focused element. Undefined if nothing has focus, or if the element was focused before. */
function stopHere(): Stop | "within" | undefined {
  const known = ((window as { stops?: Element[] }).stops ??= []);
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  // Focus within a frame cannot be observed.
  if (element === known.at(-1) && element.tagName === "IFRAME") return "within";
  if (known.includes(element)) return undefined;
  known.push(element);
  const [box = element.getBoundingClientRect()] = element.getClientRects();
  const style = getComputedStyle(element);
  const above = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const labels = (element as HTMLInputElement).labels?.[0];
  return {
    name: element.getAttribute("aria-label") ?? labels?.textContent ?? element.textContent ?? element.tagName,
    part: element.closest("header, nav, aside, footer, main")?.tagName ?? "",
    top: box.top + window.scrollY,
    left: box.left,
    isMarked:
      element.tagName === "IFRAME" || (style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2),
    isFree: above !== null && (element.contains(above) || above.contains(element)),
  };
}

/**
 * Tabs through a new page, and checks that focus follows the reading order and is always visible.
 * @returns the names of the focused elements, in order
 */
export async function expectGoodFocusOrder(page: Page): Promise<string[]> {
  const stops: Stop[] = [];
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(stopHere);
    if (!stop) break;
    if (stop !== "within") stops.push(stop);
  }
  expect(stops.filter(({ isMarked, isFree }) => !isMarked || !isFree)).toEqual([]);
  const backwards = stops.filter(({ part, top, left }, index) => {
    const before = stops[index - 1];
    if (before?.part !== part) return false;
    const isSameRow = Math.abs(top - before.top) < 12;
    return isSameRow ? left <= before.left : top < before.top;
  });
  expect(backwards).toEqual([]);
  return stops.map(({ name }) => name);
}
