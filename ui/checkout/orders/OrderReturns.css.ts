import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.s,
  justifyItems: "start",
});

/** Cards and the form fill the width of the page, but text and the button do not. */
export const wide = style({ justifySelf: "stretch", minInlineSize: 0 });
