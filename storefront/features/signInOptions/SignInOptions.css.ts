import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

const rule = {
  content: "",
  blockSize: vars.measure.hairline,
  background: vars.color.rule,
} as const;

/** 'OR' between two hairlines. */
export const or = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto minmax(0, 1fr)",
  alignItems: "center",
  columnGap: vars.space.s,
  color: vars.color.inkMuted,
  fontSize: vars.size.small,
  "::before": rule,
  "::after": rule,
});
