/**
 * Layout breakpoints in em. In media queries, an em is the text size set in the
 * browser, so large text gets the layout of a narrower window. At 16 px, `m` is 768 px.
 */
export const breakpoints = { s: 40, m: 48, l: 64, xl: 80, xxl: 96 } as const;
export type Breakpoint = keyof typeof breakpoints;

/** Media query from this breakpoint up, for vanilla-extract's `@media`, for `matchMedia` and for `sizes`. */
export function from(breakpoint: Breakpoint): string {
  return `(min-width: ${breakpoints[breakpoint]}em)`;
}

/** Media query below this breakpoint. Range syntax would exclude Safari before 16.4. */
export function below(breakpoint: Breakpoint): string {
  return `(max-width: ${breakpoints[breakpoint] - 0.001}em)`;
}

/** A window in which sticky bars would cover too much: a phone in landscape, or 400 % zoom. */
export const shortWindow = "(max-height: 30em)";

/** From this breakpoint up, desktop navigation replaces mobile navigation. */
export const desktopMenu = from("l");

export const reducedMotion = "(prefers-reduced-motion: reduce)";
export const forcedColors = "(forced-colors: active)";
/** Matches only devices that can hover. On touch screens, hover styles would stick to the last tapped element. */
export const canHover = "(hover: hover) and (pointer: fine)";
export const coarsePointer = "(pointer: coarse)";
export const darkScheme = "(prefers-color-scheme: dark)";
export const lightScheme = "(prefers-color-scheme: light)";
export const onPaper = "print";
/** Scripting is enabled, though scripts may not have loaded yet. */
export const withScripts = "(scripting: enabled)";
/** Scripting is disabled, so elements that need scripts will not open. Supported from Safari 17. */
export const withoutScripts = "(scripting: none)";
/** For `@supports`: subgrid support. */
export const subgrids = "(grid-template-rows: subgrid)";
