/** Where layouts change (specification/limits#breakpoints). CSS pixels. */
export const breakpoints = { s: 640, m: 768, l: 1024, xl: 1280, xxl: 1536 } as const;
export type Breakpoint = keyof typeof breakpoints;

/** From this breakpoint up. For vanilla-extract's `@media` and for `matchMedia`. */
export function from(breakpoint: Breakpoint): string {
  return `(min-width: ${breakpoints[breakpoint]}px)`;
}

/** Below this breakpoint; range syntax would leave out Safari before 16.4. */
export function below(breakpoint: Breakpoint): string {
  return `(max-width: ${breakpoints[breakpoint] - 0.02}px)`;
}

/** Mobile navigation ends where this begins. */
export const desktopMenu = from("l");

export const reducedMotion = "(prefers-reduced-motion: reduce)";
export const forcedColors = "(forced-colors: active)";
/** A real pointer hovers here: on touch, hover styles stick to what was tapped last. */
export const canHover = "(hover: hover) and (pointer: fine)";
export const coarsePointer = "(pointer: coarse)";
export const darkScheme = "(prefers-color-scheme: dark)";
export const lightScheme = "(prefers-color-scheme: light)";
export const onPaper = "print";
/** Scripts will run, once they have arrived. */
export const withScripts = "(scripting: enabled)";
/** There are no scripts, so nothing that they open will open. Safari knows this from version 17. */
export const withoutScripts = "(scripting: none)";
/** For `@supports`: a grid within a grid can share its lines. */
export const subgrids = "(grid-template-rows: subgrid)";
