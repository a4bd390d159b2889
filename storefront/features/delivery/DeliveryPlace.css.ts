import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const row = style({
  display: "grid",
  maxInlineSize: vars.measure.form,
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: vars.space.xs,
  alignItems: "start",
});

/** Lets the label extend above the button without widening the field. */
globalStyle(`${row} label`, { whiteSpace: "nowrap", inlineSize: 0, minInlineSize: "100%" });

/** Aligned with the field rather than its label, even if an error is shown below the field. */
export const submit = style({ paddingBlockStart: `calc(1em * ${vars.line.snug} + ${vars.space.xxs})` });

export const place = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: vars.space.s,
});

/**
 * Aligns the label, rather than its padding, with the end of the totals, or with the start of the place if it wraps.
 */
export const change = style({ marginInline: `calc(-1 * ${vars.space.s})` });
