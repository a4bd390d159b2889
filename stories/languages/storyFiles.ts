import type { composeStories, Meta } from "@storybook/react-vite";

export type StoryFile = Parameters<typeof composeStories>[0] & { default: Meta };

/** Story files by path. Emails and the theme workshop are in English only. */
export const storyFiles = import.meta.glob<StoryFile>(
  ["../*/*.stories.tsx", "!../emails/*", "!../foundations/ThemeWorkshop.*"],
  { eager: true },
);

/** Documentation in story files, which is not rendered in stories. */
const manualEntry = /\bmanual\(\{[^]*?\n {2,4}\}\)/g;

/** The stories' own sources, because stories may pass English text to components. */
export const storySources = Object.values(
  import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.css.ts"], { query: "?raw", import: "default", eager: true }),
)
  .map((source) => source.replaceAll(manualEntry, ""))
  .join("\n");

/** Attributes whose text is read to shoppers. */
export const textAttributes = ["aria-label", "aria-roledescription", "placeholder", "title", "alt", "label"];
