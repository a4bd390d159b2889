import { UiProvider } from "@corkwood/ui";
import { page } from "vitest/browser";
import { afterEach, describe, expect, it } from "vitest";
import { render, stories, type RenderedStory } from "./renderStory.tsx";

/** Tolerance in pixels. Punctuation moves to the other end of a line, where it is kerned with other letters. */
const tolerance = 3;

/** Maps, and pictures whose side the merchant chooses, have the same sides in all languages. */
const fixed = /^(stores\/StoreMap|content\/ContentBlocks) /;

/** Position of an element in the window, from the side at which lines start. */
interface Place {
  element: Element;
  start: number;
  width: number;
}

/** Boxes that the layout places. Inline elements are left out, because English text keeps its order within a line. */
function places(): Place[] {
  const isRightToLeft = document.documentElement.dir === "rtl";
  return (
    [...document.body.querySelectorAll<HTMLElement>("[class]")]
      .filter((element) => element instanceof HTMLElement && !element.closest("svg"))
      .filter((element) => !getComputedStyle(element).display.startsWith("inline"))
      // A turning spinner has another box in each frame.
      .filter((element) => element.getAnimations().length === 0)
      .map((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return { element, start: isRightToLeft ? window.innerWidth - right : left, width };
      })
      .filter(({ width }) => width > 1)
  );
}

let remove: () => void = () => {};
afterEach(() => {
  remove();
  document.documentElement.dir = "";
});

/**
 * Components that get their direction from the locale rather than from CSS. All others are rendered in one locale, so
 * that their dates are equally long.
 */
const byLocale = /^(content\/Tabs|navigation\/MegaMenu) /;

async function placesIn(dir: "ltr" | "rtl", { name, Story }: RenderedStory): Promise<Place[]> {
  document.documentElement.dir = dir;
  remove = await render(
    <UiProvider locale={dir === "ltr" && byLocale.test(name) ? "en-AU" : "he"}>
      <Story />
    </UiProvider>,
  );
  return places();
}

describe("from right to left", () => {
  it.each(stories.filter(({ name }) => !fixed.test(name)))(
    "$name is mirrored, and does not overflow",
    async (story) => {
      await page.viewport(1280, 900);
      const usual = await placesIn("ltr", story);
      remove();
      const mirrored = await placesIn("rtl", story);
      expect(document.documentElement.scrollWidth, "width of the page").toBeLessThanOrEqual(1280);
      expect(mirrored.length, "number of boxes").toBe(usual.length);
      const wrong = mirrored
        .filter(({ start, width }, index) => {
          const { start: usualStart = 0, width: usualWidth = 0 } = usual[index] ?? {};
          return Math.abs(start - usualStart) > tolerance || Math.abs(width - usualWidth) > tolerance;
        })
        .map(({ element }) => element.outerHTML.slice(0, 100));
      expect(wrong.slice(0, 5), "boxes that are not mirrored").toEqual([]);
    },
  );
});
