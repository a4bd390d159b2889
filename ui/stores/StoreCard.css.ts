import { style } from "@vanilla-extract/css";
import { canHover, coarsePointer } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({
  display: "grid",
  alignContent: "start",
  gap: vars.space.xs,
  paddingBlock: vars.space.m,
  borderBlockStart: `${vars.measure.hairline} solid ${vars.color.rule}`,
  selectors: { "&[aria-current]": { boxShadow: `inset 3px 0 ${vars.color.accent}`, paddingInlineStart: vars.space.s } },
});

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  columnGap: vars.space.m,
});

export const name = style({
  fontFamily: vars.font.heading,
  fontVariationSettings: vars.font.headingAxes,
  fontSize: vars.size.lead,
  fontWeight: vars.weight.medium,
  lineHeight: vars.line.snug,
});

export const link = style({
  color: vars.color.ink,
  textDecorationLine: "none",
  "@media": { [canHover]: { selectors: { "&:hover": { textDecorationLine: "underline" } } } },
});

export const distance = style({
  color: vars.color.inkMuted,
  fontSize: vars.size.small,
  fontVariantNumeric: "tabular-nums lining-nums",
  whiteSpace: "nowrap",
});

export const address = style({ fontStyle: "normal", lineHeight: vars.line.snug });

export const phone = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xs,
  minBlockSize: vars.target.pointer,
  inlineSize: "fit-content",
  color: vars.color.ink,
  "@media": { [coarsePointer]: { minBlockSize: vars.target.touch } },
});

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.xs,
  paddingBlockStart: vars.space.xxs,
});
