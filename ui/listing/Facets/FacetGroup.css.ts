import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({ borderBlockEnd: `${vars.measure.hairline} solid ${vars.color.rule}` });

export const summary = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xs,
  minBlockSize: vars.target.touch,
  fontWeight: vars.weight.medium,
  listStyle: "none",
  selectors: { "&::-webkit-details-marker": { display: "none" } },
});

export const count = style({
  display: "inline-grid",
  placeItems: "center",
  minInlineSize: "1.375rem",
  minBlockSize: "1.375rem",
  paddingInline: vars.space.xxs,
  borderRadius: vars.radius.round,
  background: vars.color.ink,
  color: vars.color.ground,
  fontSize: vars.size.micro,
  fontVariantNumeric: "tabular-nums",
  lineHeight: 1,
});

export const chevron = style({
  marginInlineStart: "auto",
  color: vars.color.inkMuted,
  selectors: { "[open] > summary > &": { transform: "rotate(180deg)" } },
});

export const content = style({ paddingBlockEnd: vars.space.m });
