import { style } from "@vanilla-extract/css";
import { desktopMenu, from, withoutScripts } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";
import { visuallyHidden } from "../internal/styles/visuallyHidden.css.ts";

export const root = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.space.xs,
  minInlineSize: vars.target.touch,
  minBlockSize: vars.target.touch,
  padding: 0,
  border: 0,
  background: "none",
  color: vars.color.ink,
  fontWeight: vars.weight.medium,
  cursor: "pointer",
  "@media": {
    [desktopMenu]: { display: "none" },
    [withoutScripts]: { display: "none" },
  },
});

export const word = style([
  visuallyHidden,
  {
    "@media": {
      [from("s")]: { position: "static", inlineSize: "auto", blockSize: "auto", margin: 0, clipPath: "none" },
    },
  },
]);
