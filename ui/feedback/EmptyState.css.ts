import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({
  display: "grid",
  justifyItems: "start",
  gap: vars.space.m,
  maxInlineSize: vars.measure.form,
  paddingBlock: vars.space.xxl,
});

export const words = style({ color: vars.color.inkMuted });
