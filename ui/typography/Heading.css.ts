import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const base = style({
  color: vars.color.ink,
  fontFamily: vars.font.heading,
  fontVariationSettings: vars.font.headingAxes,
  fontWeight: vars.weight.medium,
  lineHeight: vars.line.tight,
  letterSpacing: "-0.01em",
  textWrap: "balance",
});

export const size = styleVariants({
  display: { fontSize: vars.size.display, fontWeight: vars.weight.regular, letterSpacing: "-0.02em" },
  large: { fontSize: vars.size.heading1, letterSpacing: "-0.015em" },
  medium: { fontSize: vars.size.heading2 },
  small: { fontSize: vars.size.heading3, lineHeight: vars.line.snug },
  tiny: { fontSize: vars.size.lead, lineHeight: vars.line.snug, letterSpacing: 0 },
});
