/** Public API of the package. */
export {
  contrast,
  contrastPairs,
  leastContrast,
  minimumContrast,
  pairContrast,
  type ContrastPair,
} from "./contrast.ts";
export { designTokenFiles, themeTokens, type TokenFile } from "./designTokens.ts";
export { themeCss, themeFile } from "./exportTheme.ts";
export { below, breakpoints, from, type Breakpoint } from "./media.ts";
export { durations, easings } from "./motion.ts";
export { colorDescriptions, type ColorName, type Theme } from "./theme.ts";
export { themeNames, vars } from "./theme.css.ts";
export { themes } from "./themes/index.ts";
