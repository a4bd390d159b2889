import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

/** The frame scrolls sideways, so that the page never does. */
export const frame = style({ overflowX: "auto" });

export const table = style({
  inlineSize: "100%",
  fontSize: vars.size.small,
  fontVariantNumeric: "tabular-nums lining-nums",
  textAlign: "start",
});

export const caption = style({
  paddingBlockEnd: vars.space.xs,
  color: vars.color.inkMuted,
  fontSize: vars.size.small,
  textAlign: "start",
});

globalStyle(`${table} :is(th, td)`, {
  paddingBlock: vars.space.s,
  paddingInlineEnd: vars.space.m,
  borderBlockEnd: `${vars.measure.hairline} solid ${vars.color.rule}`,
  textAlign: "start",
  verticalAlign: "baseline",
});
globalStyle(`${table} :is(th, td):last-child`, { paddingInlineEnd: 0 });
globalStyle(`${table} thead th`, {
  borderBlockEndColor: vars.color.ruleStrong,
  color: vars.color.inkMuted,
  fontWeight: vars.weight.medium,
  verticalAlign: "bottom",
});
globalStyle(`${table} tbody th`, { fontWeight: vars.weight.medium });
/** Aligns digits vertically. */
globalStyle(`${table} [data-numeric]`, { textAlign: "end" });
