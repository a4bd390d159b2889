import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";
import { joinedControl } from "../../internal/styles/joinedControl.css.ts";

export const root = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto minmax(0, 1fr) auto",
  alignItems: "center",
  gap: vars.space.xs,
});

export const field = style([
  joinedControl,
  {
    display: "flex",
    alignItems: "center",
    minBlockSize: vars.control.small,
    paddingInline: vars.space.xs,
    color: vars.color.inkMuted,
  },
]);

export const input = style({
  alignSelf: "stretch",
  inlineSize: "100%",
  minInlineSize: 0,
  padding: 0,
  border: 0,
  background: "transparent",
  color: vars.color.ink,
  fontSize: vars.size.field,
  fontVariantNumeric: "tabular-nums",
  appearance: "textfield",
  selectors: {
    "&:focus-visible": { outline: "none" },
    "&::placeholder": { color: vars.color.inkMuted, opacity: 1 },
    "&::-webkit-inner-spin-button, &::-webkit-outer-spin-button": { appearance: "none", margin: 0 },
  },
});

export const bounds = style({ gridColumn: "1 / -1", color: vars.color.inkMuted, fontSize: vars.size.small });
