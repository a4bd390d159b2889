import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({ display: "grid", gap: vars.space.m, maxInlineSize: vars.measure.form });

export const list = style({ display: "grid", fontVariantNumeric: "tabular-nums lining-nums" });

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: vars.space.m,
  paddingBlock: vars.space.xxs,
  paddingInline: vars.space.xs,
  borderBlockEnd: `${vars.measure.hairline} solid ${vars.color.rule}`,
  selectors: {
    "&[data-today]": { background: vars.color.surfaceTint, fontWeight: vars.weight.strong },
  },
});

export const day = style({
  display: "inline-flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: vars.space.xs,
});

export const today = style({ color: vars.color.inkMuted, fontSize: vars.size.small, fontWeight: vars.weight.regular });

export const closed = style({ color: vars.color.inkMuted });

export const heading = style({ fontWeight: vars.weight.medium, marginBlockEnd: vars.space.xxs });
