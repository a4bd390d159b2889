import type * as ui from "@corkwood/ui";
import type { ReactElement } from "react";

/** Names of all exported components. */
export type ComponentName = {
  [Name in keyof typeof ui]: Name extends Capitalize<Name> ? Name : never;
}[keyof typeof ui];

/** Titles of pages about several components, by Storybook's id. */
export const guides = {
  "patterns-forms--docs": "How form components work together",
  "patterns-messages--docs": "Which message, dialog or drawer",
} as const;

/** Titles of patterns in the ARIA Authoring Practices, by the last part of their URL. */
export const patterns = {
  alert: "Alert",
  breadcrumb: "Breadcrumb",
  button: "Button",
  carousel: "Carousel",
  checkbox: "Checkbox",
  combobox: "Combobox",
  "dialog-modal": "Dialog (modal)",
  disclosure: "Disclosure",
  landmarks: "Landmarks",
  link: "Link",
  radio: "Radio group",
  spinbutton: "Spinbutton",
  table: "Table",
  tabs: "Tabs",
} as const;

/** Documentation of a component besides its props and stories, rendered by `.storybook/ManualPage.tsx`. */
export interface Manual {
  /** Names in other design systems and shops, separated by commas. Storybook's search finds the component by them. */
  otherNames?: string;
  /** Purpose of the component, in one or two sentences. */
  use: string;
  /** Unsuitable uses, with alternatives. */
  avoid: string;
  /** Pages that compare similar components, or explain how they work together. */
  guides?: readonly (keyof typeof guides)[];
  /** @default "stable" */
  status?: "new" | "stable" | "deprecated";
  /** Usage that is shown as code instead of the playground's props. */
  example?: ReactElement;
  /** Names of the parts, each with a selector that finds the part in a story. Numbered in this order on the page. */
  anatomy?: readonly (readonly [part: string, selector: string])[];
  /**
   * Story that shows all parts of the anatomy.
   * @default "Playground"
   */
  anatomyOf?: string;
  /** Rules for the component's texts. */
  content?: readonly string[];
  /** Similar components, besides those that the other texts mention. */
  related?: readonly ComponentName[];
  /** Patterns of the ARIA Authoring Practices that the component follows. Required with `keyboard`. */
  patterns?: readonly (keyof typeof patterns)[] | "none";
  /** Keys and their effects, in the order of the ARIA Authoring Practices. Required for interactive components. */
  keyboard?: readonly (readonly [keys: string, does: string])[];
  /**
   * Whether the component covers the window while open. If so, each of its stories has its own frame on the
   * documentation page.
   * @default false
   */
  overWindow?: boolean;
  /** Verifiable facts about announcements, roles and focus. */
  accessibility: readonly string[];
}

/** Creates the manual parameters of a story file: `parameters: manual({ … })`. */
export function manual(entry: Manual) {
  return { manual: entry, ...(entry.overWindow && ownWindow("36rem")) };
}

/**
 * For stories that reach their state through a play function. On the documentation page, the story gets its own frame,
 * in which the function runs. Otherwise the story would be shown closed and empty.
 */
export function ownWindow(height: string) {
  return { docs: { story: { inline: false, height } } };
}

/** Finds the first visible element of a part, because some parts are in the document only for screen readers. */
export function findPart(root: ParentNode, selector: string): Element | undefined {
  return [...root.querySelectorAll(selector)].find((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1;
  });
}

/** Whether a story shows what to do, or what not to do. Its pictures would repeat states of other stories. */
export const isAdvice = (storyName: string): boolean => /^(Do|Dont)\b/.test(storyName);

/** Documentation pages by component name. */
type DocsPages = Readonly<Record<string, string>>;

/** Component names in a text, possibly plural, with their documentation pages. */
export function mentions(text: string, docs: DocsPages) {
  return Array.from(text.matchAll(/(`?)\b([A-Z][A-Za-z]+)\b\1/g), ({ 0: written, 2: word = "", index }) => {
    const name = Object.hasOwn(docs, word) ? word : word.replace(/s$/, "");
    // One word, such as Text, is a component name only in the middle of a sentence.
    const isName = /[a-z][A-Z]/.test(word) || written.startsWith("`") || /[a-z,] $/.test(text.slice(0, index));
    return { written, name, index, docs: isName ? docs[name] : undefined };
  }).filter((mention) => mention.docs !== undefined);
}

/** Components with their own page that an entry adds or mentions, except the components of its own page. */
export function relatedTo(
  { use, avoid, accessibility, related = [] }: Manual,
  self: ReadonlySet<string>,
  docs: DocsPages,
) {
  const mentioned = [use, avoid, ...accessibility].flatMap((text) => mentions(text, docs).map(({ name }) => name));
  return [...new Set<string>([...related, ...mentioned])]
    .filter((name) => Object.hasOwn(docs, name) && !self.has(name))
    .toSorted();
}
