import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const lines = style({ display: "grid", gap: vars.space.m, margin: 0, padding: 0, listStyle: "none" });

export const line = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.m,
  justifyContent: "space-between",
  alignItems: "center",
  paddingBlockEnd: vars.space.m,
  borderBlockEnd: `${vars.measure.hairline} solid ${vars.color.rule}`,
});
