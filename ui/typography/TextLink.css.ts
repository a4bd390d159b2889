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
  /** For lists of links, in which the context is clear. Underlined only on hover. */
  quiet: {
    color: "inherit",
    textDecorationLine: "none",
    "@media": { [canHover]: { selectors: { "&:hover": { textDecorationLine: "underline" } } } },
  },
});

/** A link on its own line, which meets the minimum target size. */
export const standalone = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xxs,
  minBlockSize: vars.target.pointer,
});
