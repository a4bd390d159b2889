import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

/** Merchants' pictures come in any shape: they share a height and keep their own width. */
export const image = style({
  display: "inline-block",
  blockSize: vars.space.xxl,
  inlineSize: "auto",
  maxInlineSize: "8rem",
  objectFit: "contain",
  // The badge's name, while the picture is loading.
  color: vars.color.inkMuted,
  fontSize: vars.size.micro,
});
