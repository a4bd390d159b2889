import { style } from "@vanilla-extract/css";
import { below } from "@corkwood/tokens/media";

/** A phone's header has room for the cart, which leads to the checkout. */
export const fromTablet = style({ "@media": { [below("m")]: { display: "none" } } });
