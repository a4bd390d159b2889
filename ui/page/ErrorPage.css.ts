import { style } from "@vanilla-extract/css";
import { from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({
  display: "grid",
  gap: vars.space.l,
  justifyContent: "start",
  alignItems: "center",
  paddingBlock: vars.space.xxl,
  "@media": {
    [from("m")]: {
      gridTemplateColumns: `auto minmax(0, ${vars.measure.form})`,
      columnGap: vars.space.xxl,
      paddingBlock: vars.space.xxxl,
    },
    // The side column ends at the header's edge, so that the text is centred.
    [from("l")]: { gridTemplateColumns: `minmax(0, 1fr) minmax(0, ${vars.measure.form}) minmax(0, 1fr)` },
  },
});

export const drawing = style({
  inlineSize: "10rem",
  fill: "none",
  stroke: vars.color.ruleStrong,
  strokeWidth: vars.measure.ring,
  strokeLinecap: "round",
  strokeLinejoin: "round",
  "@media": { [from("m")]: { inlineSize: "16rem", maxInlineSize: "100%" } },
});

export const words = style({ display: "grid", gap: vars.space.m, justifyItems: "start" });

export const aside = style({
  minInlineSize: 0,
  padding: vars.space.l,
  background: vars.color.surfaceTint,
  borderRadius: vars.radius.medium,
  "@media": { [from("m")]: { gridColumn: "2" }, [from("l")]: { gridColumn: "3" } },
});

export const text = style({ color: vars.color.inkMuted });

export const actions = style({ display: "flex", flexWrap: "wrap", gap: vars.space.s });
