import { vars } from "@corkwood/tokens/theme.css";

export const gap = vars.space.m;
/** Around the slides: room for a focus ring, which the scroller would cut off. */
export const padding = vars.space.xxs;
/** So much of the next slide is seen that there must be more. */
const peek = vars.space.xxl;

/**
 * How wide a slide is, as CSS.
 * @param count how many are in sight
 * @param whole the width inside the padding, or that of the row as a container
 */
export function slideWidth(count: number, whole: "100%" | "100cqi"): string {
  const inside = whole === "100%" ? whole : `${whole} - 2 * ${padding}`;
  return `((${inside} - ${count - 1} * ${gap} - ${peek}) / ${count})`;
}
