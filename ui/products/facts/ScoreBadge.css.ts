import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({
  display: "inline-flex",
  alignItems: "baseline",
  gap: vars.space.xxs,
  maxInlineSize: "100%",
  color: vars.color.offer,
  fontFamily: vars.font.body,
  lineHeight: vars.line.snug,
});

export const figure = style({
  fontFamily: vars.font.heading,
  fontVariationSettings: vars.font.headingAxes,
  fontVariantNumeric: "lining-nums",
  fontSize: "1.125rem",
  fontWeight: vars.weight.strong,
  // Fits three digits into the space of two.
  selectors: { "&[data-long]": { fontSize: "0.875rem" } },
});

export const critic = style({ color: vars.color.inkMuted, fontSize: vars.size.micro });
