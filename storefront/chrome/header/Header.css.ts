import { style } from "@vanilla-extract/css";
import { below, canHover } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** On a phone, links have no border, to save space. The selector is doubled to override the button's own style. */
export const checkout = style({
  // Width of the label in the shop's font. Fallback fonts are narrower, so the preceding elements would shift without
  // this minimum width.
  minInlineSize: "5.75rem",
  "@media": {
    [below("s")]: {
      minInlineSize: "4.75rem",
      selectors: { "&&": { paddingInline: vars.space.xxs, borderColor: "transparent" } },
    },
  },
});

/** Fits a 4:1 picture without making the banner taller than the search box. */
export const banner = style({ display: "block", inlineSize: "11rem" });

/** The award's name is beside its graphic, on two lines. */
export const award = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xs,
  minBlockSize: vars.target.touch,
  maxInlineSize: "10rem",
  color: vars.color.inkMuted,
  fontSize: vars.size.micro,
  lineHeight: vars.line.snug,
  textDecorationLine: "none",
  "@media": { [canHover]: { selectors: { "a&:hover": { textDecorationLine: "underline" } } } },
});

/** The selector is doubled to override the picture's own aspect ratio. */
export const bannerPicture = style({ selectors: { "&&": { aspectRatio: "4 / 1" } } });
