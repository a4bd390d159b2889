import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** One story as Storybook's own index knows it. */
export interface Story {
  id: string;
  title: string;
  name: string;
}

/** Themes and widths (CSS pixels) that every story is looked at in. */
const themes = ["paper", "cellar"] as const;
export const phone = 375;
const widths = [phone, 1280] as const;

/** One picture: a story, in a theme, at a width. */
export interface Shot {
  story: Story;
  theme: (typeof themes)[number];
  width: (typeof widths)[number];
}

/** Where a picture is kept, below the folder of baselines or of the report. */
export function fileOf({ story, theme, width }: Shot): string {
  return `${story.id}/${theme}-${width}.webp`;
}

interface StorybookIndex {
  entries: Record<string, Story & { type: "story" | "docs" }>;
}

/**
 * Every picture of a built Storybook whose story's id holds one of the words; all of them without words. Those of one story
 * in one theme are taken one after the other on one page.
 */
export async function scenesOf(storybook: string, words: readonly string[]): Promise<Shot[][]> {
  const { entries } = JSON.parse(await readFile(join(storybook, "index.json"), "utf8")) as StorybookIndex;
  return Object.values(entries)
    .filter(({ type, id }) => type === "story" && (words.length === 0 || words.some((word) => id.includes(word))))
    .flatMap(({ id, title, name }) =>
      themes.map((theme) => widths.map((width): Shot => ({ story: { id, title, name }, theme, width }))),
    );
}
