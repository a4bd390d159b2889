import { style } from "@vanilla-extract/css";
import { from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";
import { visuallyHidden } from "../internal/styles/visuallyHidden.css.ts";

export const root = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "0.32em",
  fontFamily: vars.font.heading,
  fontVariationSettings: vars.font.headingAxes,
  fontWeight: vars.weight.medium,
  // Largest size that fits beside the menu, the checkout and the cart on a phone that is 320 px wide.
  fontSize: "clamp(1rem, 5.8vw, 1.375rem)",
  "@media": { [from("s")]: { fontSize: vars.size.heading2 } },
  lineHeight: 1,
  letterSpacing: "-0.02em",
  color: vars.color.ink,
  whiteSpace: "nowrap",
});

export const mark = style({
  inlineSize: "1.05em",
  blockSize: "1.05em",
  flexShrink: 0,
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2.6,
  strokeLinecap: "round",
  strokeLinejoin: "round",
});

export const pith = style({ fill: vars.color.accent, stroke: "none" });

export const name = style({});

export const hiddenName = visuallyHidden;
