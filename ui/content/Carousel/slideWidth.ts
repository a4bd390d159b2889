import { vars } from "@corkwood/tokens/theme.css";

export const gap = vars.space.m;
/** So much of the next slide is seen that there must be more. */
const peek = vars.space.xxl;

/**
 * How wide a slide is, as CSS.
 * @param count how many are in sight
 * @param whole the width of the row
 */
export function slideWidth(count: number, whole: "100%" | "100cqi"): string {
  return `((${whole} - ${count - 1} * ${gap} - ${peek}) / ${count})`;
}
