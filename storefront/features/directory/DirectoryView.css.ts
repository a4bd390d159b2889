import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const letters = style({
  display: "flex",
  flexWrap: "wrap",
  marginBlockEnd: vars.space.l,
  "@media": { print: { display: "none" } },
});

/** Aligns the letter, rather than its clickable area, with the page edge. */
export const jump = style({
  display: "grid",
  placeContent: "center start",
  minInlineSize: vars.target.touch,
  minBlockSize: vars.target.touch,
  fontSize: vars.size.lead,
});

export const columns = style({ columns: "15rem", columnGap: vars.space.xxl });

export const group = style({ marginBlockEnd: vars.space.xl });

/**
 * A letter's heading is never the last line of a column, but its names may continue in the next column. Otherwise, wide
 * screens would be largely empty.
 */
export const letter = style({
  breakAfter: "avoid-column",
  marginBlockEnd: vars.space.xs,
  borderBlockEnd: `${vars.measure.hairline} solid ${vars.color.rule}`,
  fontFamily: vars.font.heading,
  fontVariationSettings: vars.font.headingAxes,
  fontSize: vars.size.lead,
  fontWeight: vars.weight.medium,
});

export const list = style({ listStyle: "none" });

export const entry = style({
  display: "flex",
  breakInside: "avoid-column",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: vars.space.s,
});

export const count = style({
  color: vars.color.inkMuted,
  fontSize: vars.size.small,
  fontVariantNumeric: "tabular-nums",
});
