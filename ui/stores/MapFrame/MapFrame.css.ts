import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({ display: "grid", gap: vars.space.xs, margin: 0 });

/** Its room is reserved before the map is loaded. */
export const frame = style({
  position: "relative",
  display: "grid",
  aspectRatio: "4 / 3",
  overflow: "hidden",
  border: `${vars.measure.hairline} solid ${vars.color.rule}`,
  background: vars.color.bottleGround,
});

export const layer = style({ position: "absolute", inset: 0, display: "grid" });

export const outline = style({
  inlineSize: "100%",
  blockSize: "100%",
  fill: "none",
  stroke: vars.color.ruleStrong,
  strokeWidth: vars.measure.ring,
});

export const street = style({ vectorEffect: "non-scaling-stroke" });

export const pin = style({ fill: vars.color.accent, stroke: "none" });
export const pinHole = style({ fill: vars.color.accentInk, stroke: "none" });

export const ask = style({
  position: "absolute",
  insetInline: vars.space.s,
  insetBlockEnd: vars.space.s,
  display: "grid",
  justifyItems: "start",
  gap: vars.space.xs,
  padding: vars.space.s,
  background: vars.color.surface,
  fontSize: vars.size.small,
});

export const caption = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: vars.space.m,
});

export const title = style({ fontWeight: vars.weight.medium });
