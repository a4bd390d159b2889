import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const list = style({
  display: "grid",
  margin: 0,
  padding: 0,
  listStyle: "none",
  borderBlockEnd: `${vars.measure.hairline} solid ${vars.color.rule}`,
});

export const item = style({
  display: "grid",
  gridTemplateColumns: "3.5rem minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: vars.space.m,
  paddingBlock: vars.space.xs,
  borderBlockStart: `${vars.measure.hairline} solid ${vars.color.rule}`,
});

export const picture = style({ inlineSize: "3.5rem" });

export const detail = style({ color: vars.color.inkMuted, fontSize: vars.size.small });

export const price = style({ fontVariantNumeric: "tabular-nums lining-nums", fontWeight: vars.weight.strong });
