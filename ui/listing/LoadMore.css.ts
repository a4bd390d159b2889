import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({ display: "grid", justifyItems: "center", gap: vars.space.s, paddingBlock: vars.space.l });
export const shown = style({
  color: vars.color.inkMuted,
  fontSize: vars.size.small,
  fontVariantNumeric: "tabular-nums",
});
export const track = style({
  inlineSize: "min(14rem, 100%)",
  blockSize: vars.measure.ring,
  background: vars.color.rule,
});
export const bar = style({ fill: vars.color.ink });
export const left = style({ fontWeight: vars.weight.regular });
