import { UiProvider } from "@corkwood/ui";
import { page } from "vitest/browser";
import { afterEach, describe, expect, it } from "vitest";
import { englishLeft, pseudoMessages } from "./pseudoMessages.ts";
import { render, stories } from "./renderStory.tsx";
import { storySources, textAttributes } from "./storyFiles.ts";

function* textNodes(): Generator<Text> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) yield walker.currentNode as Text;
}

/** English component text that is shown despite the pseudo-locale. */
function englishTexts(): string[] {
  const shown = [
    ...Array.from(textNodes(), ({ data }) => data),
    ...[...document.body.querySelectorAll("*")].flatMap((element) =>
      textAttributes.map((name) => element.getAttribute(name) ?? ""),
    ),
  ];
  return shown.filter((text) => englishLeft(text, storySources));
}

const isHidden = (element: Element) => {
  const { clipPath, visibility, opacity } = getComputedStyle(element);
  return clipPath !== "none" || visibility === "hidden" || opacity === "0";
};

/** The element that cuts off text, if any. Text that can be scrolled into view is not cut off. */
function cutter(text: Text): Element | undefined {
  const range = document.createRange();
  range.selectNodeContents(text);
  const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
  let found: Element | undefined;
  for (let box = text.parentElement; box && box !== document.documentElement; box = box.parentElement) {
    if (isHidden(box)) return undefined;
    const { overflowX, overflowY } = getComputedStyle(box);
    if (overflowX === "auto" || overflowX === "scroll") return found;
    const isControl = box.matches("button, a, summary, [role=tab]") && getComputedStyle(box).display !== "inline";
    const clips = overflowX !== "visible" || overflowY !== "visible";
    if (found || (!isControl && !clips)) continue;
    const { left, right, top, bottom } = box.getBoundingClientRect();
    if (rects.some((one) => one.left < left - 1 || one.right > right + 1)) found = box;
    if (rects.some((one) => one.top < top - 2 || one.bottom > bottom + 2)) found = box;
  }
  return found;
}

const cutTexts = () =>
  Array.from(textNodes())
    .filter(({ data }) => /[⟦⟧]/.test(data))
    .flatMap((text) => {
      const box = cutter(text);
      return box ? [`${text.data} in ${box.outerHTML.slice(0, 80)}`] : [];
    });

const wideElements = (width: number) =>
  [...document.body.querySelectorAll("*")]
    .filter((element) => element.getBoundingClientRect().right > width)
    .map((element) => element.outerHTML.slice(0, 200));

let remove: () => void = () => {};
afterEach(() => remove());

/** Cards in two columns of 136 px, whose price stays on one line. A unit longer than 'a bottle' does not fit. */
const tooNarrow = "products/ProductCard AllStates";

describe.each([320, 1280])("at a width of %i px", (width) => {
  it.each(stories.filter(({ name }) => width > 320 || name !== tooNarrow))(
    "$name has no English text of a component, cuts nothing and does not overflow",
    async ({ Story }) => {
      await page.viewport(width, 900);
      // A story may be wider than the window by design.
      remove = await render(<Story />);
      const usual = document.documentElement.scrollWidth;
      remove();
      remove = await render(
        <UiProvider messages={pseudoMessages}>
          <Story />
        </UiProvider>,
      );
      expect(englishTexts(), "English texts").toEqual([]);
      expect(cutTexts(), "cut texts").toEqual([]);
      const isWider = document.documentElement.scrollWidth > Math.max(width, usual);
      expect(isWider ? wideElements(width) : [], "elements wider than the window").toEqual([]);
    },
  );
});
