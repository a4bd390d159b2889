import { assignVars, createGlobalThemeContract, globalStyle } from "@vanilla-extract/css";
import { coarsePointer, darkScheme, onPaper } from "./media.ts";
import { durations, easings } from "./motion.ts";
import { control, font, layer, line, measure, radius, size, space, target, themeScales, weight } from "./scales.ts";
import { colorDescriptions, type Theme } from "./theme.ts";
import { themes } from "./themes/index.ts";

const milliseconds = Object.fromEntries(Object.entries(durations).map(([name, ms]) => [name, `${ms}ms`])) as Record<
  keyof typeof durations,
  string
>;

const shared = {
  font,
  size,
  line,
  weight,
  space,
  radius,
  measure,
  control,
  target,
  layer,
  duration: milliseconds,
  easing: easings,
};

/** Design tokens by name, such as `vars.color.ink`, `vars.space.m` or `vars.duration.overlay`. */
export const vars = createGlobalThemeContract(
  { color: colorDescriptions, ...shared },
  (_value, path) => `cw-${path.join("-")}`,
);

/** Allowed values of `data-theme`. */
export const themeNames = themes.map(({ name }) => name);

function colorRule(theme: Theme) {
  return { colorScheme: theme.scheme, vars: assignVars(vars.color, theme.color) };
}

/**
 * Groups of scales that any theme changes. Every theme assigns all of them, so that a theme on part of a page is
 * independent of the theme around it.
 */
const changedGroups = new Set(
  themes.flatMap((theme) => Object.keys(themeScales(theme)) as (keyof ReturnType<typeof themeScales>)[]),
);

function themeRule(theme: Theme) {
  const rule = colorRule(theme);
  const scales = { ...shared, ...themeScales(theme) };
  for (const name of changedGroups)
    Object.assign(rule.vars, assignVars<Record<string, `var(--${string})`>>(vars[name], scales[name]));
  return rule;
}

const { color: _color, ...sharedVars } = vars;
globalStyle(":root", { vars: assignVars(sharedVars, shared) });

// Explicitly chosen themes come later in the file, so that they override the default theme.
for (const theme of themes.filter(({ isDefault }) => isDefault)) {
  if (theme.scheme === "light") globalStyle(":root", themeRule(theme));
  else globalStyle(":root:not([data-theme])", { "@media": { [darkScheme]: themeRule(theme) } });
}
for (const theme of themes) globalStyle(`[data-theme="${theme.name}"]`, themeRule(theme));

// Browsers omit backgrounds in print, so light text would be invisible. The doubled selector outranks the dark scheme.
for (const theme of themes.filter(({ isDefault, scheme }) => isDefault && scheme === "light")) {
  globalStyle(":root:root, [data-theme][data-theme]", { "@media": { [onPaper]: colorRule(theme) } });
}

/** Ensures that targets are large enough for touch even if the shopper's text is small or the theme is dense. */
const touchable = `max(${control.medium}, ${target.touch})`;
globalStyle(":root:root, [data-theme][data-theme]", {
  "@media": { [coarsePointer]: { vars: { [vars.control.small]: touchable, [vars.control.medium]: touchable } } },
});
