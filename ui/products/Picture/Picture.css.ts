import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

/** Lit from behind, so that a dark bottle stands out from a dark ground as well. Cut-outs show it; others cover it. */
const ground = {
  background: `radial-gradient(78% 62% at 50% 46%, ${vars.color.bottleGlow}, ${vars.color.bottleGround}) ${vars.color.bottleGround}`,
};

export const bottleGround = style(ground);

/** Its room is reserved before the picture is loaded (specification/catalogue#picture-ratio). */
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
  // The alternative text while the picture is loading.
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

/** As thin on a large picture as on a small one. */
export const outline = style({ vectorEffect: "non-scaling-stroke" });
