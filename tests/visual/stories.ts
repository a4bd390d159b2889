import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** One story from Storybook's index. */
export interface Story {
  id: string;
  title: string;
  name: string;
}

/** The themes and widths (CSS pixels) of the pictures of every story. */
const themes = ["paper", "cellar"] as const;
export const phone = 375;
const widths = [phone, 1280] as const;

/** One picture: a story, in a theme, at a width. */
export interface Shot {
  story: Story;
  theme: (typeof themes)[number];
  width: (typeof widths)[number];
}

/** The path of a picture in the folder of baselines or of the report. */
export function fileOf({ story, theme, width }: Shot): string {
  return `${story.id}/${theme}-${width}.webp`;
}

interface StorybookIndex {
  entries: Record<string, Story & { type: "story" | "docs" }>;
}

/**
 * All pictures of a built Storybook whose story id contains one of the words; without words, all pictures. The pictures of
 * one story in one theme are taken one after the other on one page.
 */
export async function scenesOf(storybook: string, words: readonly string[]): Promise<Shot[][]> {
  const { entries } = JSON.parse(await readFile(join(storybook, "index.json"), "utf8")) as StorybookIndex;
  return Object.values(entries)
    .filter(({ type, id }) => type === "story" && (words.length === 0 || words.some((word) => id.includes(word))))
    .flatMap(({ id, title, name }) =>
      themes.map((theme) => widths.map((width): Shot => ({ story: { id, title, name }, theme, width }))),
    );
}
