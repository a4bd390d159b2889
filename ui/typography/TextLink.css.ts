import { style, styleVariants } from "@vanilla-extract/css";
import { canHover } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const base = style({
  borderRadius: vars.radius.small,
  textDecorationThickness: vars.measure.hairline,
  textUnderlineOffset: "0.2em",
  "@media": { [canHover]: { selectors: { "&:hover": { textDecorationThickness: vars.measure.ring } } } },
});

export const tone = styleVariants({
  link: { color: vars.color.link },
  inherit: { color: "inherit" },
  /** For lists of links, where the context is clear. Underlined on hover only. */
  quiet: {
    color: "inherit",
    textDecorationLine: "none",
    "@media": { [canHover]: { selectors: { "&:hover": { textDecorationLine: "underline" } } } },
  },
});

/** A link on its own line meets the minimum target size. */
export const standalone = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xxs,
  minBlockSize: vars.target.pointer,
});
