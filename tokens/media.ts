/** Layout breakpoints in CSS pixels (specification/limits#breakpoints). */
export const breakpoints = { s: 640, m: 768, l: 1024, xl: 1280, xxl: 1536 } as const;
export type Breakpoint = keyof typeof breakpoints;

/** Media query from this breakpoint up, for vanilla-extract's `@media` and for `matchMedia`. */
export function from(breakpoint: Breakpoint): string {
  return `(min-width: ${breakpoints[breakpoint]}px)`;
}

/** Media query below this breakpoint. Range syntax would exclude Safari before 16.4. */
export function below(breakpoint: Breakpoint): string {
  return `(max-width: ${breakpoints[breakpoint] - 0.02}px)`;
}

/** From this breakpoint up, desktop navigation replaces mobile navigation. */
export const desktopMenu = from("l");

export const reducedMotion = "(prefers-reduced-motion: reduce)";
export const forcedColors = "(forced-colors: active)";
/** Excludes touch, where hover styles stick to the last tapped element. */
export const canHover = "(hover: hover) and (pointer: fine)";
export const coarsePointer = "(pointer: coarse)";
export const darkScheme = "(prefers-color-scheme: dark)";
export const lightScheme = "(prefers-color-scheme: light)";
export const onPaper = "print";
/** Scripting is enabled, though scripts may not have loaded yet. */
export const withScripts = "(scripting: enabled)";
/** Scripting is disabled, so nothing that needs scripts will open. Supported from Safari 17. */
export const withoutScripts = "(scripting: none)";
/** For `@supports`: subgrid support. */
export const subgrids = "(grid-template-rows: subgrid)";
