import { create, type ThemeVars } from "storybook/theming/create";
import { font } from "../tokens/scales.ts";
import type { Theme } from "../tokens/theme.ts";
import { theme as cellar } from "../tokens/themes/cellar.ts";
import { theme as paper } from "../tokens/themes/paper.ts";
import { theme as still } from "../tokens/themes/still.ts";

/** Logo and name, as in the shop's header. */
function brand({ color }: Theme): string {
  const ring = `fill="none" stroke="${color.ink}" stroke-width="2.6" stroke-linecap="round"`;
  return `<span style="display:inline-flex;align-items:center;gap:.4em;font-family:${font.heading.replaceAll('"', "'")};font-variation-settings:${font.headingAxes.replaceAll('"', "'")};font-weight:500;font-size:1.375rem;letter-spacing:-.02em;color:${color.ink}"><svg viewBox="0 0 40 40" width="24" height="24" aria-hidden="true"><circle cx="20" cy="20" r="17.6" ${ring}/><circle cx="20.5" cy="20.4" r="12.2" pathLength="100" stroke-dasharray="58 6 30 6" transform="rotate(-38 20.5 20.4)" ${ring}/><circle cx="21" cy="20.8" r="7" pathLength="100" stroke-dasharray="72 28" transform="rotate(96 21 20.8)" ${ring}/><circle cx="21.2" cy="21" r="2.6" fill="${color.accent}"/></svg>Corkwood</span>`;
}

/** Converts a shop theme to a theme for Storybook's UI. */
function storybookTheme(theme: Theme): ThemeVars {
  const { color, scheme } = theme;
  return create({
    base: scheme,
    brandTitle: brand(theme),
    brandUrl: "./",
    brandTarget: "_self",
    fontBase: font.body,
    colorPrimary: color.accent,
    colorSecondary: color.accent,
    appBg: color.ground,
    appContentBg: color.surface,
    appPreviewBg: color.ground,
    appHoverBg: color.surfaceTint,
    appBorderColor: color.rule,
    appBorderRadius: 4,
    textColor: color.ink,
    textMutedColor: color.inkMuted,
    textInverseColor: color.accentInk,
    barBg: color.surface,
    barTextColor: color.inkMuted,
    barHoverColor: color.link,
    barSelectedColor: color.link,
    buttonBg: color.surface,
    buttonBorder: color.ruleStrong,
    inputBg: color.surface,
    inputBorder: color.ruleStrong,
    inputTextColor: color.ink,
    inputBorderRadius: 2,
  });
}

const themes: Record<string, ThemeVars> = Object.fromEntries(
  [paper, cellar, still].map((theme) => [theme.name, storybookTheme(theme)]),
);

/** Initial theme: Cellar for users who prefer a dark colour scheme. */
export const startTheme = globalThis.matchMedia("(prefers-color-scheme: dark)").matches ? cellar.name : paper.name;

/** Theme for Storybook's UI that matches the toolbar, so that stories and UI have the same colours. */
export function frameTheme(name: string): ThemeVars {
  const found = themes[name] ?? themes[startTheme];
  if (!found) throw new Error(`No Storybook theme for ${name}`);
  return found;
}
