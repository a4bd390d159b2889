import { vars } from "@corkwood/tokens/theme.css";
import { style } from "@vanilla-extract/css";

export const form = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: vars.space.s,
  inlineSize: "100%",
  maxInlineSize: "30rem",
});

export const field = style({ flex: "1 1 14rem" });
