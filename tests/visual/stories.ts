import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { groupBy } from "../../server/foundation/groupBy.ts";
import { isAdvice } from "../../stories/support/manual.ts";

/** A story from Storybook's index. */
export interface Story {
  id: string;
  title: string;
  name: string;
  /** Path of the story's file within the project. */
  importPath: string;
  /** Whether every combination of theme and width gets a picture. */
  hasAllLooks?: boolean;
}

/** Width of a phone in CSS pixels. */
export const phone = 375;

/** Theme and width (CSS pixels) of the pictures of every story. Each theme and each width occurs once. */
const usual = [
  { theme: "paper", width: phone },
  { theme: "cellar", width: 1280 },
] as const;
/** Additional pictures of a story with `hasAllLooks`. */
const further = [
  { theme: "paper", width: 1280 },
  { theme: "cellar", width: phone },
] as const;

/** One picture: a story, in a theme, at a width. */
export interface Shot {
  story: Story;
  theme: (typeof usual)[number]["theme"];
  width: (typeof usual)[number]["width"];
}

/** Path of a picture in the folder of baselines or the report. */
export function fileOf({ story, theme, width }: Shot): string {
  return `${story.id}/${theme}-${width}.webp`;
}

/** Path of the story's text for screen readers, which is the same in all themes. */
export function textFileOf({ story, width }: Shot): string {
  return `${story.id}/${width}.txt`;
}

/** Whether text is compared and axe runs at this width in this theme. */
export function hasText({ theme, width }: Pick<Shot, "theme" | "width">): boolean {
  return usual.some((each) => each.theme === theme && each.width === width);
}

interface StorybookIndex {
  entries: Record<string, Story & { type: "story" | "docs"; tags: readonly string[] }>;
}

/** Returns a built Storybook's stories, except those without the tag `test`, and advice, which repeats other stories. */
export async function storiesOf(storybook: string): Promise<Story[]> {
  const { entries } = JSON.parse(await readFile(join(storybook, "index.json"), "utf8")) as StorybookIndex;
  const titles = new Set<string>();
  return Object.values(entries)
    .filter(({ type, tags, name }) => type === "story" && tags.includes("test") && !isAdvice(name))
    .map(({ id, title, name, importPath }) => {
      // For the first story of each page, all combinations are taken, to catch differences that depend on both theme
      // and width.
      const hasAllLooks = title.startsWith("Pages/") && !titles.has(title);
      titles.add(title);
      return { id, title, name, importPath: importPath.replace(/^\.\//, ""), hasAllLooks };
    });
}

/**
 * Returns the pictures of each story. Colours depend only on the theme and layout only on the width, so most stories
 * need one picture per theme and width.
 */
export function shotsOf(story: Story): Shot[] {
  return [...usual, ...(story.hasAllLooks ? further : [])].map((look) => ({ story, ...look }));
}

/** Groups pictures whose stories share a file, or a story. Those with the same theme follow each other. */
export function groupShots(shots: readonly Shot[], by: "importPath" | "id"): Shot[][] {
  const byLook = [...usual, ...further].flatMap((look) =>
    shots.filter(({ theme, width }) => theme === look.theme && width === look.width),
  );
  return [...groupBy(byLook, ({ story }) => story[by]).values()];
}
