import { style } from "@vanilla-extract/css";
import { from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({
  display: "grid",
  gap: vars.space.l,
  justifyItems: "start",
  justifyContent: "start",
  alignItems: "center",
  paddingBlock: vars.space.xxl,
  "@media": {
    [from("m")]: {
      gridTemplateColumns: `auto minmax(0, ${vars.measure.form})`,
      columnGap: vars.space.xxl,
      paddingBlock: vars.space.xxxl,
    },
  },
});

export const drawing = style({
  inlineSize: "10rem",
  fill: "none",
  stroke: vars.color.ruleStrong,
  strokeWidth: vars.measure.ring,
  strokeLinecap: "round",
  strokeLinejoin: "round",
  "@media": { [from("m")]: { inlineSize: "16rem" } },
});

export const words = style({ display: "grid", gap: vars.space.m, justifyItems: "start" });

export const text = style({ color: vars.color.inkMuted });

export const actions = style({ display: "flex", flexWrap: "wrap", gap: vars.space.s });
