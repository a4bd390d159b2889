import axe from "axe-core";
import { themeNames } from "@corkwood/tokens/theme.css";
import { afterEach, expect } from "vitest";

/** A story that was tried in one theme is also looked at in the others, as it was left: only colours differ. */
afterEach(async () => {
  const { dataset } = document.documentElement;
  const tried = dataset["theme"];
  for (const theme of themeNames.filter((name) => name !== tried)) {
    dataset["theme"] = theme;
    // What moves, a change of colours among it, is to be seen where it ends.
    await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    await new Promise(requestAnimationFrame);
    const { violations } = await axe.run(document.body, { runOnly: ["color-contrast"] });
    const found = violations.flatMap(({ nodes }) =>
      nodes.map(({ target, any }) => `${target.join(" ")}: ${any[0]?.message ?? ""}`),
    );
    expect(found, `contrast in ${String(theme)}`).toEqual([]);
  }
  dataset["theme"] = tried;
});
