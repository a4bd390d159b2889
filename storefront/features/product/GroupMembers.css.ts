import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const list = style({
  margin: 0,
  padding: 0,
  listStyle: "none",
  borderBlockEnd: `${vars.measure.hairline} solid ${vars.color.rule}`,
});

export const member = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: vars.space.m,
  paddingBlock: vars.space.xs,
  borderBlockStart: `${vars.measure.hairline} solid ${vars.color.rule}`,
});

export const word = style({ color: vars.color.inkMuted, fontVariantNumeric: "tabular-nums" });
