import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridTemplateRows: "auto 1fr auto",
  gap: vars.space.s,
  padding: vars.space.m,
  border: `${vars.measure.hairline} solid ${vars.color.rule}`,
  overflowWrap: "anywhere",
});

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: vars.space.xs,
});

export const marks = style({ display: "flex", flexWrap: "wrap", gap: vars.space.xs, listStyle: "none" });

export const content = style({ display: "grid", gap: vars.space.xs, alignContent: "start" });

export const actions = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.s });
