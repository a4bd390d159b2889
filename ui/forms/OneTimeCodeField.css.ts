import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

/** The width of the field suggests the expected number of digits. */
export const input = style({
  maxInlineSize: "12rem",
  fontVariantNumeric: "tabular-nums lining-nums",
  letterSpacing: "0.4em",
  selectors: { "&::placeholder": { color: vars.color.ruleStrong, opacity: 1 } },
});
