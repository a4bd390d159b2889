import axe from "axe-core";
import { themeNames } from "@corkwood/tokens/theme.css";
import { afterEach, expect } from "vitest";
import propTypes from "virtual:prop-types";
import { wrongArgTypes } from "./argTypes.ts";

declare module "vitest" {
  /** Test context and metadata that Storybook provides. */
  interface TestContext {
    story: { argTypes: Parameters<typeof wrongArgTypes>[0] };
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
    const { violations } = await axe.run(document.body, { runOnly: ["color-contrast"] });
    const found = violations.flatMap(({ nodes }) =>
      nodes.map(({ target, any }) => `${target.join(" ")}: ${any[0]?.message ?? ""}`),
    );
    expect(found, `contrast in ${theme}`).toEqual([]);
  }
  dataset["theme"] = tried;
});

afterEach(({ story, task }) => {
  // Stories without a component from `ui`, such as content blocks, have untyped arguments.
  if (!Object.hasOwn(propTypes, task.meta.componentName ?? "")) return;
  expect(wrongArgTypes(story.argTypes), "props that Storybook shows without a type or with a wrong control").toEqual(
    [],
  );
});
