import { style } from "@vanilla-extract/css";
import { canHover } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";
import { joinedControl } from "../internal/styles/joinedControl.css.ts";

/** Containing block of the dropdown, which opens at the lower edge of the form. */
export const root = style({ position: "relative", inlineSize: "100%" });

export const field = style([joinedControl, { display: "flex", minBlockSize: vars.control.medium }]);

export const input = style({
  flexGrow: 1,
  minInlineSize: 0,
  paddingInline: vars.space.s,
  paddingBlock: 0,
  border: 0,
  outline: "none",
  background: "transparent",
  appearance: "none",
  textOverflow: "ellipsis",
  "::placeholder": { color: vars.color.inkMuted, opacity: 1 },
});

export const button = style({
  display: "grid",
  placeItems: "center",
  inlineSize: vars.target.touch,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.small,
  background: "transparent",
  cursor: "pointer",
  "@media": { [canHover]: { selectors: { "&:hover": { background: vars.color.surfaceTint } } } },
});
