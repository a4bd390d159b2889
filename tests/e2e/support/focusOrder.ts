import type { Page } from "playwright";
import { expect } from "vitest";

/** Where Tab stops on its way through a page. */
interface Stop {
  name: string;
  /** Which part of the page it is in: rows are read one after the other within each. */
  part: string;
  top: number;
  left: number;
  /** Whether it shows that it has focus. */
  isMarked: boolean;
  /** Whether nothing lies over it. */
  isFree: boolean;
}

/** Looks at what has focus; undefined where that is nothing, or was so before. */
function stopHere(): Stop | "within" | undefined {
  const known = ((window as { stops?: Element[] }).stops ??= []);
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  // The fields of a frame are its own business.
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

/** Tabs through a page as it was opened: focus goes as one reads, and is seen wherever it is. @returns the names, in order */
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
