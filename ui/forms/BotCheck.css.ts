import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({
  minInlineSize: 0,
  selectors: { "&:has(> [data-asks])": { marginBlockStart: vars.space.m } },
});

/** Instructions, shown only while the check requires an interaction. */
export const why = style({
  display: "none",
  marginBlockEnd: vars.space.xs,
  selectors: { [`${root}:has(> [data-asks]) &`]: { display: "block" } },
});

globalStyle(`${root} iframe`, { maxInlineSize: "100%" });
