import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

/** Wide enough for its digits and no wider: its width says how many are expected. */
export const input = style({
  maxInlineSize: "12rem",
  fontVariantNumeric: "tabular-nums lining-nums",
  letterSpacing: "0.4em",
  selectors: { "&::placeholder": { color: vars.color.ruleStrong, opacity: 1 } },
});
