import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

/** A glow that separates dark bottles from dark backgrounds. Visible only around cut-outs. */
const ground = {
  background: `radial-gradient(78% 62% at 50% 46%, ${vars.color.bottleGlow}, ${vars.color.bottleGround}) ${vars.color.bottleGround}`,
};

export const bottleGround = style(ground);

/** Reserves the space before the picture loads. */
export const root = style({
  ...ground,
  position: "relative",
  display: "block",
  inlineSize: "100%",
  aspectRatio: "4 / 5",
  overflow: "hidden",
});

export const image = style({
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  objectFit: "cover",
  // Style of the alternative text while the picture loads.
  color: vars.color.ink,
  fontSize: vars.size.small,
});

export const placeholder = style({
  position: "absolute",
  inset: "14% 0 10%",
  blockSize: "76%",
  marginInline: "auto",
  fill: "none",
  stroke: vars.color.ruleStrong,
  strokeWidth: vars.measure.ring,
  strokeLinejoin: "round",
});

/** Keeps the width of lines the same at any picture size. */
export const outline = style({ vectorEffect: "non-scaling-stroke" });
