import axe from "axe-core";
import { control } from "@corkwood/tokens/scales";
import { themeNames } from "@corkwood/tokens/theme.css";
import { createElement, type ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, vi } from "vitest";
import propTypes from "virtual:prop-types";
import { base } from "../ui/actions/Button/Button.css.ts";
import { findPart, type Manual } from "../stories/support/manual.ts";
import { wrongArgTypes } from "./argTypes.ts";

declare module "vitest" {
  /** Test context and metadata that Storybook provides. */
  interface TestContext {
    story: ComponentType & {
      argTypes: Parameters<typeof wrongArgTypes>[0];
      storyName: string;
      parameters: { manual?: Manual; docs?: { story?: { inline?: boolean } } };
    };
  }
  interface TaskMeta {
    componentName?: string;
  }
}

/** After a story has run in one theme, checks its contrast in the other themes. Only colours differ between themes. */
afterEach(async () => {
  const { dataset } = document.documentElement;
  const tried = dataset["theme"];
  for (const theme of themeNames.filter((name) => name !== tried)) {
    dataset["theme"] = theme;
    // Finish all animations, such as colour transitions, before axe runs.
    await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    await new Promise(requestAnimationFrame);
    const { violations } = await axe.run(document.body, {
      runOnly: ["color-contrast"],
      iframes: false,
      resultTypes: ["violations"],
    });
    const found = violations.flatMap(({ nodes }) =>
      nodes.map(({ target, any }) => `${target.join(" ")}: ${any[0]?.message ?? ""}`),
    );
    expect(found, `contrast in ${theme}`).toEqual([]);
  }
  dataset["theme"] = tried;
});

/**
 * Single-line fields, selects and buttons of the components. Inputs without a class belong to a story rather than a
 * component.
 */
const controls = `input[class]:not([type=checkbox], [type=radio]), select[class], .${base}`;

/** Whether a button's text wraps, which makes the button taller. */
function wraps(element: Element): boolean {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    if (new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1) return true;
  }
  return false;
}

afterEach(() => {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const heights = new Set(Object.values(control).map((height) => Number.parseFloat(height) * rem));
  const others = [...document.querySelectorAll<HTMLElement>(controls)]
    .map((element) => ({ element, height: element.getBoundingClientRect().height }))
    .filter(({ element, height }) => height > 1 && !heights.has(height) && !wraps(element))
    .map(({ element, height }) => `${element.outerHTML.slice(0, 120)}: ${height} px`);
  expect(others, "controls whose height is not a token").toEqual([]);
});

afterEach(({ story, task }) => {
  // Stories without a component from `ui`, such as content blocks, have untyped arguments.
  if (!Object.hasOwn(propTypes, task.meta.componentName ?? "")) return;
  expect(wrongArgTypes(story.argTypes), "props that Storybook shows without a type or with a wrong control").toEqual(
    [],
  );
});

/** Parts of the anatomy that are missing in a story, which is rendered as on its documentation page. */
async function missingParts(story: ComponentType, parts: NonNullable<Manual["anatomy"]>, inFrame: boolean) {
  const missingIn = (root: ParentNode) =>
    parts.filter(([, selector]) => !findPart(root, selector)).map((part) => part.join(": "));
  if (inFrame) return missingIn(document);
  const place = document.createElement("div");
  document.body.append(place);
  // On the page, the story's play function does not run.
  const root = createRoot(place);
  root.render(createElement(story));
  try {
    return await vi.waitFor(() => {
      const missing = missingIn(place);
      if (missing.length > 0) throw new Error(missing.join(", "));
      return missing;
    });
  } catch {
    return missingIn(place);
  } finally {
    root.unmount();
    place.remove();
  }
}

afterEach(async ({ story }) => {
  const { manual, docs } = story.parameters;
  const isDrawn = story.storyName.replaceAll(" ", "") === (manual?.anatomyOf ?? "Playground");
  if (!manual?.anatomy || !isDrawn) return;
  expect(
    await missingParts(story, manual.anatomy, docs?.story?.inline === false),
    "parts of the anatomy without an element",
  ).toEqual([]);
});
