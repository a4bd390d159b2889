import { style } from "@vanilla-extract/css";
import { below } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** On a phone a link without a frame, which needs less room. Doubled, so that it wins over the button's own style. */
export const checkout = style({
  "@media": {
    [below("s")]: { selectors: { "&&": { paddingInline: vars.space.xxs, borderColor: "transparent" } } },
  },
});

/** A banner is as wide as the merchant's picture is long, and never higher than the search box. */
export const banner = style({ display: "block", inlineSize: "11rem" });
export const award = style({ display: "block" });

/** Doubled, so that it wins over the picture's own ratio. */
export const bannerPicture = style({ selectors: { "&&": { aspectRatio: "4 / 1" } } });
