import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: vars.space.xs,
  alignItems: "start",
});

/** It stands above the button as well, and does not make its field wider. */
globalStyle(`${row} label`, { whiteSpace: "nowrap", inlineSize: 0, minInlineSize: "100%" });

/** Beside the field, below its label: an error below the field leaves it there. */
export const submit = style({ paddingBlockStart: `calc(1em * ${vars.line.snug} + ${vars.space.xxs})` });

export const place = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: vars.space.s,
});

/** Its words, not its padding, end where the totals end, and begin where the place begins where it is on a line of its own. */
export const change = style({ marginInline: `calc(-1 * ${vars.space.s})` });
