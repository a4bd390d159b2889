import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({
  position: "fixed",
  insetBlockStart: vars.space.xs,
  insetInlineStart: vars.space.xs,
  zIndex: vars.layer.alerts,
  paddingBlock: vars.space.s,
  paddingInline: vars.space.m,
  background: vars.color.ink,
  color: vars.color.ground,
  borderRadius: vars.radius.medium,
  fontWeight: vars.weight.medium,
  selectors: { "&:not(:focus)": { transform: `translateY(calc(-100% - ${vars.space.m}))` } },
});
