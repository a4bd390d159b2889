import { style } from "@vanilla-extract/css";

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
