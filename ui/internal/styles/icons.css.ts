import { style } from "@vanilla-extract/css";
import { rightToLeft } from "./mixins.ts";

export const icon = style({
  inlineSize: "1.25em",
  blockSize: "1.25em",
  flexShrink: 0,
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 1.5,
  strokeLinecap: "round",
  strokeLinejoin: "round",
});

/** Icons that point forwards or backwards, and are mirrored on pages that are read from right to left. */
export const pointing = style({ selectors: { [rightToLeft]: { transform: "scaleX(-1)" } } });
