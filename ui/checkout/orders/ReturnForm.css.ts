import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const form = style({ display: "grid", gap: vars.space.m });

export const items = style({ display: "grid", listStyle: "none", marginBlockStart: vars.space.xxs });

export const item = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.s,
  paddingBlock: vars.space.xs,
  borderBlockStart: `${vars.measure.hairline} solid ${vars.color.rule}`,
  selectors: { "&:last-child": { borderBlockEnd: `${vars.measure.hairline} solid ${vars.color.rule}` } },
});

/**
 * The name fills the width beside the field. Long names wrap, and the field moves below the name if too little space
 * remains.
 */
export const what = style({
  display: "grid",
  flex: "1 1 10rem",
  minInlineSize: 0,
  lineHeight: vars.line.snug,
  overflowWrap: "anywhere",
});

export const max = style({ color: vars.color.inkMuted, fontSize: vars.size.small });
