import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import * as ui from "@corkwood/ui";
import type { BlockType } from "@corkwood/ui";
import * as groupBlocks from "./content/blocks/GroupBlocks.stories.tsx";
import * as pictureBlocks from "./content/blocks/PictureBlocks.stories.tsx";
import * as textBlocks from "./content/blocks/TextBlocks.stories.tsx";
import type { BlockStory } from "./support/blocks.tsx";
import type { Manual, ownWindow } from "./support/manual.ts";

/**
 * Components without visible output of their own: UiProvider has settings for others, and Anchor is part of all links.
 */
const invisible = new Set(["UiProvider", "Anchor"]);

interface StoryParts {
  play?: (...args: never[]) => unknown;
  parameters?: Partial<ReturnType<typeof ownWindow>>;
}

interface StoryFile {
  default: {
    component?: unknown;
    subcomponents?: Record<string, unknown>;
    parameters?: { manual?: Manual } & StoryParts["parameters"];
  };
  [story: string]: StoryParts | StoryFile["default"];
}

const files = import.meta.glob<StoryFile>("./*/*.stories.tsx", { eager: true });

/** Every component of `ui/`: a PascalCase folder, or a file outside such folders. Its stories are named after it. */
const components = readdirSync("ui", { recursive: true, withFileTypes: true })
  .filter((entry) => /^[A-Z]/.test(entry.name) && (entry.isDirectory() || isComponentFile(entry.name)))
  .map(({ parentPath, name }) => ({ path: join(parentPath, name), name: basename(name, ".tsx") }))
  .filter(({ path, name }) => !/^ui\/internal\/|\/[A-Z]\w*\//.test(path) && !invisible.has(name))
  // Groups of the manual are the folders at the top of `ui/`.
  .map(({ path, name }) => ({ path, name, page: `${path.split("/")[1]}/${name}` }));

function isComponentFile(name: string): boolean {
  return /^[A-Z]\w*\.tsx$/.test(name);
}

function sourceOf(path: string): string {
  const files = statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
        .map((file) => join(path, file))
    : [path];
  return files.map((file) => readFileSync(file, "utf8")).join("\n");
}

/** Whether a component handles keys or clicks, or changes by itself. If so, its stories must show this behaviour. */
function behaves(source: string): boolean {
  return /useState|useEffect|useTimeout|react-aria|radix|on[A-Z]\w+=|<(button|input|select|textarea|summary|form)\b/.test(
    source,
  );
}

describe.each(components)("the manual page of $page", ({ path, page }) => {
  const file = files[`./${page}.stories.tsx`];
  const entry = file?.default.parameters?.manual;
  const stories = Object.entries(file ?? {}).filter(([name]) => name !== "default");
  const source = sourceOf(path);

  it("has a playground, and a story with all states", () => {
    expect(file, `stories/${page}.stories.tsx is missing`).toBeDefined();
    expect(stories.map(([name]) => name)).toEqual(expect.arrayContaining(["Playground", "AllStates"]));
  });

  it("describes the component's use, limits and accessibility", () => {
    expect(entry?.use).toMatch(/\w{3}/);
    expect(entry?.avoid).toMatch(/\w{3}/);
    expect(entry?.accessibility.length).toBeGreaterThan(0);
  });

  it("shows all states without running any play function", () => {
    const all: StoryParts | undefined = stories.find(([name]) => name === "AllStates")?.[1];
    const acts = /userEvent|fireEvent|advance\(/.test(all?.play?.toString() ?? "");
    const hasWindow = (all?.parameters?.docs ?? file?.default.parameters?.docs)?.story.inline === false;
    expect(acts && !hasWindow, "give the story `parameters: ownWindow(…)`").toBe(false);
  });

  it.runIf(behaves(source))("has a play function and a list of keys", () => {
    expect(
      stories.some(([, story]) => "play" in story && typeof story.play === "function"),
      "no story has a play function",
    ).toBe(true);
    expect(entry?.keyboard?.length ?? 0).toBeGreaterThan(0);
  });
});

/** A content block without a story of the same name is a compile error. */
const blockStories: { [Type in BlockType as Capitalize<Type>]: BlockStory<Type> } = {
  ...textBlocks,
  ...pictureBlocks,
  ...groupBlocks,
};

it("every content block is shown in several states in the manual", () => {
  for (const [name, { args }] of Object.entries(blockStories).filter(([name]) => name !== "default")) {
    expect(name.toLowerCase()).toBe(args.type.toLowerCase());
  }
});

it("every export of ui is shown in the manual", () => {
  const shown = new Set(Object.keys(files).map((path) => basename(path, ".stories.tsx")));
  const exported = Object.keys(ui).filter((name) => /^[A-Z]/.test(name) && !invisible.has(name));
  // A component may also be shown by shared story files.
  const texts = [...Object.keys(files), ...readdirSync("stories/support").map((file) => `support/${file}`)].map(
    (path) => readFileSync(`stories/${path}`, "utf8"),
  );
  for (const name of exported) {
    expect(
      shown.has(name) || texts.some((text) => new RegExp(`<${name}\\b|component: ${name}\\b`).test(text)),
      `${name} stands in no story`,
    ).toBe(true);
  }
});

describe("the page 'Other words'", () => {
  const text = readFileSync("stories/OtherWords.mdx", "utf8");
  const pages = new Set(
    readdirSync("stories", { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(mdx|stories\.tsx)$/.test(file))
      .map(
        (file) => /(?:<Meta title=|title: )"([\w ]+\/[^"]+)"/.exec(readFileSync(`stories/${file}`, "utf8"))?.[1] ?? "",
      )
      .map((title) => `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}--docs`),
  );

  it("links only to pages in this manual", () => {
    const linked = [...text.matchAll(/\?path=\/docs\/([\w-]+)/g)].map(([, id]) => id);
    expect(linked.length).toBeGreaterThan(30);
    expect(linked.filter((id) => !pages.has(id ?? ""))).toEqual([]);
  });

  it("lists no word that is a component name", () => {
    const heads = [...text.matchAll(/^## (.+)$/gm)].flatMap(([, head]) => (head ?? "").toLowerCase().split(", "));
    expect(heads.filter((head) => components.some(({ name }) => name.toLowerCase() === head))).toEqual([]);
  });
});
