import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const parts = style({ display: "grid", gap: vars.space.s, listStyle: "none" });

export const part = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.s,
});

export const error = style({ color: vars.color.error });
