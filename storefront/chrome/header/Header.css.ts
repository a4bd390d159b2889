import { style } from "@vanilla-extract/css";
import { below } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** On a phone a link without a frame, which needs less room. Doubled, so that it wins over the button's own style. */
export const checkout = style({
  // As wide as the word is in the shop's font: in another it is narrower, and what stands before it would move.
  minInlineSize: "5.75rem",
  "@media": {
    [below("s")]: {
      minInlineSize: "4.75rem",
      selectors: { "&&": { paddingInline: vars.space.xxs, borderColor: "transparent" } },
    },
  },
});

/** A banner is as wide as the merchant's picture is long, and never higher than the search box. */
export const banner = style({ display: "block", inlineSize: "11rem" });
export const award = style({ display: "block" });

/** Doubled, so that it wins over the picture's own ratio. */
export const bannerPicture = style({ selectors: { "&&": { aspectRatio: "4 / 1" } } });
