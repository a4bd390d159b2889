import { style } from "@vanilla-extract/css";
import { below } from "@corkwood/tokens/media";

/** A phone's header has room for the cart, which leads to the checkout. */
export const fromTablet = style({ "@media": { [below("m")]: { display: "none" } } });

/** A banner is as wide as the merchant's picture is long, and never higher than the search box. */
export const banner = style({ display: "block", inlineSize: "11rem" });
export const award = style({ display: "block" });

/** Doubled, so that it wins over the picture's own ratio. */
export const bannerPicture = style({ selectors: { "&&": { aspectRatio: "4 / 1" } } });
