import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const field = style({ flex: "1 1 12rem", minInlineSize: 0 });

export const place = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: vars.space.s,
});
