import { style } from "@vanilla-extract/css";
import { forcedColors } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({ display: "grid", gap: vars.space.xxs, inlineSize: "100%", maxInlineSize: "20rem" });

export const heading = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: vars.space.m,
  fontSize: vars.size.small,
});

export const label = style({ color: vars.color.inkMuted });

export const state = style({ fontWeight: vars.weight.medium });

export const window = style({
  fontFamily: vars.font.heading,
  fontVariationSettings: vars.font.headingAxes,
  fontSize: vars.size.lead,
  lineHeight: vars.line.snug,
});

export const scale = style({ display: "block", overflow: "visible" });

export const line = style({ stroke: vars.color.rule, strokeWidth: 1 });

export const span = style({
  fill: vars.color.ruleStrong,
  "@media": { [forcedColors]: { fill: "CanvasText" } },
});

export const mark = style({
  stroke: vars.color.ink,
  strokeWidth: 2,
  "@media": { [forcedColors]: { stroke: "Highlight" } },
});

export const tasted = style({ fontSize: vars.size.small, color: vars.color.inkMuted });
