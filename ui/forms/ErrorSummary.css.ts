import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({
  padding: vars.space.m,
  borderInlineStart: `${vars.space.xxs} solid ${vars.color.error}`,
  background: vars.color.errorSoft,
  color: vars.color.ink,
});

export const title = style({
  margin: 0,
  fontFamily: vars.font.body,
  fontSize: vars.size.body,
  fontWeight: vars.weight.strong,
});

export const list = style({ margin: 0, marginBlockStart: vars.space.xs, padding: 0, listStyle: "none" });

export const link = style({
  display: "inline-block",
  minBlockSize: vars.target.pointer,
  color: vars.color.error,
  fontWeight: vars.weight.medium,
});
