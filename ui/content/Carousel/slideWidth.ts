import { vars } from "@corkwood/tokens/theme.css";

export const gap = vars.space.m;
/** Padding around the slides for focus rings, which the scroller would clip. */
export const padding = vars.space.xxs;
/** Visible width of the next slide, as a hint that there are more. */
const peek = vars.space.xxl;

/**
 * CSS width of a slide.
 * @param count number of visible slides
 * @param whole width inside the padding, or the row's width in container units
 */
export function slideWidth(count: number, whole: "100%" | "100cqi"): string {
  const inside = whole === "100%" ? whole : `${whole} - 2 * ${padding}`;
  return `((${inside} - ${count - 1} * ${gap} - ${peek}) / ${count})`;
}
