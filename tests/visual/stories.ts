import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A story from Storybook's index. */
export interface Story {
  id: string;
  title: string;
  name: string;
  /** Path of its file within the project. */
  importPath: string;
}

/** Themes and widths (CSS pixels) of the pictures of each story. */
const themes = ["paper", "cellar"] as const;
export const phone = 375;
const widths = [phone, 1280] as const;

/** One picture: a story, in a theme, at a width. */
export interface Shot {
  story: Story;
  theme: (typeof themes)[number];
  width: (typeof widths)[number];
}

/** Path of a picture in the folder of baselines or the report. */
export function fileOf({ story, theme, width }: Shot): string {
  return `${story.id}/${theme}-${width}.webp`;
}

/** Path of the story's text for screen readers, which is the same in all themes. */
export function textFileOf({ story, width }: Shot): string {
  return `${story.id}/${width}.txt`;
}

/** Whether text is compared and axe runs in this theme. */
export function hasText({ theme }: Pick<Shot, "theme">): boolean {
  return theme === themes[0];
}

interface StorybookIndex {
  entries: Record<string, Story & { type: "story" | "docs" }>;
}

/** All stories of a built Storybook. */
export async function storiesOf(storybook: string): Promise<Story[]> {
  const { entries } = JSON.parse(await readFile(join(storybook, "index.json"), "utf8")) as StorybookIndex;
  return Object.values(entries)
    .filter(({ type }) => type === "story")
    .map(({ id, title, name, importPath }) => ({ id, title, name, importPath: importPath.replace(/^\.\//, "") }));
}

/** Pictures of each story, which are taken one after another on the same page. */
export function scenesOf(stories: readonly Story[]): Shot[][] {
  return stories.map((story) => themes.flatMap((theme) => widths.map((width): Shot => ({ story, theme, width }))));
}
