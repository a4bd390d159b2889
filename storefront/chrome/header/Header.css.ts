import { style } from "@vanilla-extract/css";
import { below } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** On a phone, a link without a border to save space. Selector doubled to override the button's own style. */
export const checkout = style({
  // Width of the label in the shop's font. Fallback fonts are narrower, so without a minimum width the preceding
  // elements would shift.
  minInlineSize: "5.75rem",
  "@media": {
    [below("s")]: {
      minInlineSize: "4.75rem",
      selectors: { "&&": { paddingInline: vars.space.xxs, borderColor: "transparent" } },
    },
  },
});

/** Fits a 4:1 picture, so that the banner is no taller than the search box. */
export const banner = style({ display: "block", inlineSize: "11rem" });
export const award = style({ display: "block" });

/** Selector doubled to override the picture's own aspect ratio. */
export const bannerPicture = style({ selectors: { "&&": { aspectRatio: "4 / 1" } } });
