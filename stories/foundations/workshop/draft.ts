import { font, radius, typeScale } from "@corkwood/tokens/scales";
import { colorDescriptions, type ColorName, type Theme } from "@corkwood/tokens/theme";
import { themes } from "../themes.ts";

const colorNames = Object.keys(colorDescriptions) as ColorName[];

export type Setting = ColorName | keyof typeof isValidValue;

/** A theme in the workshop: the settings that differ from those of the theme on which it is based. */
export type Draft = Readonly<Partial<Record<Setting, string>>>;

/** Colours that may be translucent, because no text is placed on them. */
export const translucent: readonly ColorName[] = ["overlay", "pictureShade"];

const isColor = (text: string) => /^#[\da-f]{6}$/.test(text);
const between = (min: number, max: number) => (text: string) =>
  /^\d{1,2}(\.\d{1,3})?$/.test(text) && Number(text) >= min && Number(text) <= max;
const isFontStack = (text: string) => text.length <= 80 && /^("[\w -]+"|[\w-]+)(, ("[\w -]+"|[\w-]+))*$/.test(text);

/** Settings other than colours, with the values that they accept. */
const isValidValue = {
  base: (text) => themes.some(({ name }) => name === text),
  // As in the schema of the shop's settings.
  name: (text) => /^[a-z][a-z0-9-]*$/.test(text),
  radiusSmall: between(0, 32),
  radiusMedium: between(0, 32),
  headingFont: isFontStack,
  bodyFont: isFontStack,
  phoneScale: between(1, 1.6),
  desktopScale: between(1, 1.6),
  density: between(0.75, 1.25),
} satisfies Record<string, (text: string) => boolean>;

export function isValid(setting: Setting, text: string): boolean {
  if (!isColorName(setting)) return isValidValue[setting](text);
  return isColor(text) || (translucent.includes(setting) && /^rgba\((\d{1,3}, ){3}(0|1|0?\.\d+)\)$/.test(text));
}

function isColorName(setting: Setting): setting is ColorName {
  return setting in colorDescriptions;
}

function baseOf(draft: Draft): Theme {
  const found = themes.find(({ name }) => name === draft.base) ?? themes[0];
  if (!found) throw new Error("There are no themes");
  return found;
}

/** Value of a setting if the draft does not change it. */
function defaultOf(base: Theme, setting: Setting): string {
  const defaults = {
    base: "paper",
    name: "my-brand",
    radiusSmall: String(Number.parseFloat(base.radius?.small ?? radius.small)),
    radiusMedium: String(Number.parseFloat(base.radius?.medium ?? radius.medium)),
    headingFont: base.font?.heading ?? font.heading,
    bodyFont: base.font?.body ?? font.body,
    phoneScale: String(base.typeScale?.phone ?? typeScale.phone),
    desktopScale: String(base.typeScale?.desktop ?? typeScale.desktop),
    density: String(base.density ?? 1),
  };
  return isColorName(setting) ? base.color[setting] : defaults[setting];
}

export function valueOf(draft: Draft, setting: Setting): string {
  return draft[setting] ?? defaultOf(baseOf(draft), setting);
}

function withSetting(draft: Draft, setting: Setting, value: string): Draft {
  const { [setting]: _before, ...others } = draft;
  return value === defaultOf(baseOf(draft), setting) ? others : { ...others, [setting]: value };
}

/** Converts a draft to a theme. A draft with the name of its base replaces that theme and stays the default. */
export function themeOf(draft: Draft): Theme {
  const { isDefault, ...base } = baseOf(draft);
  const name = valueOf(draft, "name");
  const { radiusSmall, radiusMedium, headingFont, bodyFont, phoneScale, desktopScale, density } = draft;
  const scale = (setting: "phoneScale" | "desktopScale") => Number(valueOf(draft, setting));
  return {
    ...base,
    name,
    ...(isDefault !== undefined && name === base.name && { isDefault }),
    color: Object.fromEntries(colorNames.map((color) => [color, valueOf(draft, color)])) as Theme["color"],
    ...((radiusSmall ?? radiusMedium) !== undefined && {
      radius: {
        ...base.radius,
        ...(radiusSmall !== undefined && { small: `${radiusSmall}px` }),
        ...(radiusMedium !== undefined && { medium: `${radiusMedium}px` }),
      },
    }),
    ...((headingFont ?? bodyFont) !== undefined && {
      font: {
        ...base.font,
        ...(headingFont !== undefined && { heading: headingFont }),
        ...(bodyFont !== undefined && { body: bodyFont }),
      },
    }),
    ...((phoneScale ?? desktopScale) !== undefined && {
      // Headings never shrink on wider screens.
      typeScale: { phone: scale("phoneScale"), desktop: Math.max(scale("phoneScale"), scale("desktopScale")) },
    }),
    ...(density !== undefined && { density: Number(density) }),
  };
}

/** Encodes a draft for the URL's hash. */
export function hashOf(draft: Draft): string {
  return new URLSearchParams(draft).toString();
}

/** Restores a draft from a URL's hash. Ignores unknown settings and invalid values. */
export function draftFrom(hash: string): Draft {
  const settings = new Set<string>([...colorNames, ...Object.keys(isValidValue)]);
  const entries = [...new URLSearchParams(hash.replace(/^#/, ""))] as [Setting, string][];
  return Object.fromEntries(entries.filter(([setting, value]) => settings.has(setting) && isValid(setting, value)));
}

/** The draft with its steps back and forward. */
export interface History {
  draft: Draft;
  past: readonly Draft[];
  future: readonly Draft[];
  /** Setting being edited. Further changes of this setting belong to the same step, so that undo skips keystrokes. */
  editing?: Setting | undefined;
}

export type Action =
  | { type: "set"; setting: Setting; value: string }
  /** Ends the current step, for example when a field loses focus. */
  | { type: "settle" }
  | { type: "replace"; draft: Draft }
  | { type: "undo" }
  | { type: "redo" };

export function historyOf(draft: Draft): History {
  return { draft, past: [], future: [] };
}

function withDraft({ past, draft: before, editing }: History, draft: Draft, setting?: Setting): History {
  const isSameStep = setting !== undefined && setting === editing;
  return { draft, past: isSameStep ? past : [...past, before], future: [], editing: setting };
}

export function reduceHistory(history: History, action: Action): History {
  const { draft, past, future } = history;
  switch (action.type) {
    case "set": {
      if (valueOf(draft, action.setting) === action.value) return history;
      return withDraft(history, withSetting(draft, action.setting, action.value), action.setting);
    }
    case "settle":
      return { draft, past, future };
    case "replace":
      return hashOf(action.draft) === hashOf(draft) ? history : withDraft(history, action.draft);
    case "undo": {
      const before = past.at(-1);
      return before ? { draft: before, past: past.slice(0, -1), future: [draft, ...future] } : history;
    }
    case "redo": {
      const [next, ...later] = future;
      return next ? { draft: next, past: [...past, draft], future: later } : history;
    }
  }
}
