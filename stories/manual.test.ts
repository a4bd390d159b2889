import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { createElement, type ComponentType } from "react";
import type { IndexInput } from "storybook/internal/types";
import { describe, expect, it } from "vitest";
import * as ui from "@corkwood/ui";
import type { BlockType } from "@corkwood/ui";
import * as groupBlocks from "./content/blocks/GroupBlocks.stories.tsx";
import * as pictureBlocks from "./content/blocks/PictureBlocks.stories.tsx";
import * as textBlocks from "./content/blocks/TextBlocks.stories.tsx";
import { docsId, readComponentFacts, shopPages } from "../.storybook/componentFacts.ts";
import { withOtherNames } from "../.storybook/main.ts";
import type { BlockStory } from "./support/blocks.tsx";
import { guides, isAdvice, relatedTo, type ComponentName, type Manual, type ownWindow } from "./support/manual.ts";
import { usageCode } from "./support/usageCode.ts";

/**
 * Components without visible output of their own: UiProvider has settings for others, and Anchor is part of all links.
 */
const invisible = new Set(["UiProvider", "Anchor"]);

/** Components that are a single part, or are not visible in every window, so that a drawing would show no parts. */
const singlePart = [
  "BotCheck",
  "BrandLogo",
  "BuyBar",
  "ColumnSwitch",
  "Container",
  "DrawnBottle",
  "Grid",
  "HeadPicture",
  "Heading",
  "HeartButton",
  "Icon",
  "Inline",
  "MenuButton",
  "OrderSummaryBar",
  "PaymentIcons",
  "Picture",
  "ProductBadge",
  "ProgressBar",
  "Skeleton",
  "SkipLink",
  "Stack",
  "Tag",
  "Text",
  "TextLink",
  "VisuallyHidden",
] satisfies ComponentName[];

/** Components without texts of their own. */
const wordless = ["Container", "Grid", "HeadPicture", "Inline", "Skeleton", "Stack"] satisfies ComponentName[];

/** The most used components, which show pairs of what to do and what not to do. */
const withAdvice = [
  "AlertStack",
  "Breadcrumb",
  "Button",
  "Checkbox",
  "Dialog",
  "Disclosure",
  "Drawer",
  "EmptyState",
  "Heading",
  "Icon",
  "MegaMenu",
  "Notice",
  "OrderSummary",
  "Price",
  "ProductBadge",
  "ProductCard",
  "QuantityInput",
  "RadioGroup",
  "ScoreBadge",
  "SelectField",
  "SiteHeader",
  "Spinner",
  "Stepper",
  "Table",
  "Tabs",
  "Tag",
  "TextField",
  "TextLink",
] satisfies ComponentName[];

const isIn = (list: readonly string[], name: string) => list.includes(name);

interface StoryParts {
  args?: object;
  play?: (...args: never[]) => unknown;
  parameters?: Partial<ReturnType<typeof ownWindow>>;
}

interface StoryFile {
  default: {
    title?: string;
    component?: ComponentType;
    args?: object;
    subcomponents?: Record<string, unknown>;
    parameters?: { manual?: Manual } & StoryParts["parameters"];
  };
  [story: string]: StoryParts | StoryFile["default"];
}

const files = import.meta.glob<StoryFile>("./*/*.stories.tsx", { eager: true });

/** Folder whose components have their own pages, except TextArea, which is on the page of TextField. */
const fieldFolder = "ui/forms/Field";
const withoutPage = new Set([fieldFolder, `${fieldFolder}/Field.tsx`, `${fieldFolder}/TextArea.tsx`]);

const isPartOfFolder = (path: string) => /\/[A-Z]\w*\//.test(path) && !path.startsWith(fieldFolder);

/** Every component of `ui/`: a PascalCase folder, or a file outside such folders. Its stories are named after it. */
const components = readdirSync("ui", { recursive: true, withFileTypes: true })
  .filter((entry) => /^[A-Z]/.test(entry.name) && (entry.isDirectory() || isComponentFile(entry.name)))
  .map(({ parentPath, name }) => ({ path: join(parentPath, name), name: basename(name, ".tsx") }))
  .filter(({ path, name }) => !path.startsWith("ui/internal/") && !isPartOfFolder(path) && !invisible.has(name))
  .filter(({ path }) => !withoutPage.has(path))
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

const facts = readComponentFacts();

/** Words of a story's name, as Storybook shows it. */
const wordsOf = (exported: string) => exported.replaceAll(/(?=[A-Z])/g, " ").trim();

describe.each(components)("the manual page of $page", ({ path, name, page }) => {
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

  it.runIf(!isIn(singlePart, name))("names the component's parts", () => {
    expect(entry?.anatomy?.length ?? 0).toBeGreaterThan(1);
    expect(stories.map(([story]) => story)).toContain(entry?.anatomyOf ?? "Playground");
  });

  it.runIf(!isIn(wordless, name))("has rules for texts", () => {
    expect(entry?.content?.length ?? 0).toBeGreaterThan(0);
  });

  it.runIf(isIn(withAdvice, name))("shows what to do and what not to do, each with one sentence", () => {
    const advice = stories.map(([story]) => story).filter((story) => isAdvice(wordsOf(story)));
    const kinds = advice.map((story) => wordsOf(story).split(" ")[0]);
    expect(kinds.length).toBeGreaterThan(0);
    expect(kinds).toEqual(kinds.map((_, index) => (index % 2 === 0 ? "Do" : "Dont")));
    const text = readFileSync(`stories/${page}.stories.tsx`, "utf8");
    for (const story of advice) expect(text).toMatch(new RegExp(`/\\*\\* [^.]+\\. \\*/\nexport const ${story}: Story`));
  });

  it("links to related components", () => {
    expect(entry && relatedTo(entry, new Set([name]), facts.docs)).not.toEqual([]);
  });

  it("shows all states without running any play function", () => {
    const all: StoryParts | undefined = stories.find(([name]) => name === "AllStates")?.[1];
    const acts = /userEvent|fireEvent|advance\(/.test(all?.play?.toString() ?? "");
    const hasWindow = (all?.parameters?.docs ?? file?.default.parameters?.docs)?.story.inline === false;
    expect(acts && !hasWindow, "give the story `parameters: ownWindow(…)`").toBe(false);
  });

  it.runIf(entry?.keyboard)("names the patterns that the keys follow", () => {
    expect(entry?.patterns).toBeDefined();
  });

  it.runIf(behaves(source))("has a play function and a list of keys", () => {
    expect(
      stories.some(([, story]) => "play" in story && typeof story.play === "function"),
      "no story has a play function",
    ).toBe(true);
    expect(entry?.keyboard?.length ?? 0).toBeGreaterThan(0);
  });
});

describe("the code on manual pages", () => {
  it("compiles against the package's public types", () => {
    const folder = "node_modules/.cache/usage";
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const { name, page } of components) {
      const { default: meta, Playground }: StoryFile = files[`./${page}.stories.tsx`]!;
      const playground: StoryParts | undefined = Playground;
      const example = meta.parameters?.manual?.example;
      const element = example ?? createElement(meta.component!, { ...meta.args, ...playground?.args });
      writeFileSync(`${folder}/${name}.tsx`, usageCode(element));
    }
    // Browser types only, because the package must compile without Node's.
    const compilerOptions = { types: ["vite/client", "google.maps"], tsBuildInfoFile: "../usage.tsbuildinfo" };
    writeFileSync(
      `${folder}/tsconfig.json`,
      JSON.stringify({ extends: "../../../tsconfig.json", include: ["*.tsx"], exclude: [], compilerOptions }),
    );
    const { status, stdout } = spawnSync("node_modules/.bin/tsc", ["-p", folder], { encoding: "utf8" });
    expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
  }, 120_000);
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

describe("facts about components", () => {
  it("include every page of the shop with its stories", () => {
    const routes = readdirSync("storefront/routes", { recursive: true, encoding: "utf8" });
    const pages = Object.entries(shopPages());
    // Files without JSX only redirect.
    expect(pages.map(([file]) => file).toSorted()).toEqual(routes.filter((file) => file.endsWith(".tsx")).toSorted());
    for (const [file, { stories }] of pages) expect(stories, file).not.toEqual({});
    expect(pages).toContainEqual([
      "checkout/payment.tsx",
      { name: "Checkout: payment", stories: { Steps: docsId("Pages/Checkout/Steps") } },
    ]);
  });

  it("include the pages on which a component is used", () => {
    const pagesWith = (name: ComponentName) => facts.usedOn[name]?.map((page) => page.name);
    expect(pagesWith("SiteHeader")).toEqual(["Every page"]);
    expect(pagesWith("StoreMap")).toEqual(["Stores", "Store"]);
    expect(pagesWith("Stepper")).toContain("Checkout: payment");
    expect(pagesWith("Stepper")).not.toContain("Home");
  });

  it("include every English message on a page, with its values and its comment", () => {
    const pages = Object.entries(facts.messages).filter(([name]) => facts.docs[name] !== undefined);
    const shown = new Map(pages.flatMap(([, messages]) => messages.map((message) => [message.key, message])));
    const english = Object.entries(ui.englishMessages).flatMap(([group, messages]) =>
      Object.keys(messages).map((name) => `${group}.${name}`),
    );
    expect([...shown.keys()].toSorted()).toEqual(english.toSorted());
    expect(shown.get("OrderSummaryBar.items")).toEqual({
      key: "OrderSummaryBar.items",
      english: '`${formatted} ${count === 1 ? "item" : "items"} ·`',
      isCode: true,
      values: "count: number, formatted: string",
      note: "Number of items, followed by the total.",
    });
    expect(shown.get("LoadMore.left")).toMatchObject({ english: "({formatted} left)", isCode: false });
  });

  it("include the changes that name a component", () => {
    for (const [name, changes] of Object.entries(facts.changes)) {
      for (const { text } of changes) expect(text).toContain(name);
    }
  });

  it("know the documentation page of every component with stories", () => {
    expect(facts.docs).toMatchObject({ Button: docsId("Actions/Button"), TextArea: docsId("Forms/TextField") });
    expect(components.filter(({ name }) => name !== "Facets" && !facts.docs[name])).toEqual([]);
  });
});

describe.each(Object.keys(guides))("the guide %s", (id) => {
  const [, group = "", subject = ""] = /^(\w+)-(\w+)--docs$/.exec(id) ?? [];
  const text = readFileSync(`stories/${group}/${subject[0]?.toUpperCase()}${subject.slice(1)}.mdx`, "utf8");
  const [, table = ""] = /\n(\|[^]*?\n)\n/.exec(text) ?? [];

  it("compares components whose pages link to it", () => {
    const compared = Array.from(table.matchAll(/^\|.*?\[\w+\]\(\?path=\/docs\/([\w-]+)/gm), ([, page]) => page);
    expect(compared.length).toBeGreaterThan(4);
    const linking = Object.values(files)
      .filter((file) => file.default.parameters?.manual?.guides?.some((guide) => guide === id))
      .map((file) => docsId(file.default.title ?? ""));
    expect(linking).toEqual(expect.arrayContaining([...new Set(compared)]));
  });

  it("links only to pages in this manual", () => {
    const linked = Array.from(text.matchAll(/\?path=\/docs\/([\w-]+)/g), ([, page]) => page);
    expect(linked.filter((page) => !Object.values(facts.docs).includes(page ?? ""))).toEqual([]);
  });
});

describe("other names of components", () => {
  const entries = Object.entries(files).flatMap(([path, { default: meta }]) => {
    const otherNames = meta.parameters?.manual?.otherNames;
    return otherNames === undefined ? [] : [{ path: path.replace("./", "stories/"), otherNames }];
  });

  it("are added to the name that Storybook's search reads", async () => {
    const stories: IndexInput[] = [
      { type: "story", exportName: "Playground", importPath: "" },
      { type: "story", exportName: "AllStates", importPath: "" },
    ];
    const indexer = withOtherNames({ test: /x/, createIndex: () => Promise.resolve(stories) });
    expect(entries.length).toBeGreaterThan(50);
    for (const { path, otherNames } of entries) {
      const [first, second] = await indexer.createIndex(path, { makeTitle: String });
      expect(first?.name).toBe(`Playground (${otherNames})`);
      expect(second).toBe(stories[1]);
    }
  });

  it("include no name of a component", () => {
    const names = entries.flatMap(({ otherNames }) => otherNames.toLowerCase().split(", "));
    expect(names.filter((name) => components.some((component) => component.name.toLowerCase() === name))).toEqual([]);
  });
});
