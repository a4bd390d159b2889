import { style } from "@vanilla-extract/css";
import { below, from } from "@corkwood/tokens/media";

/** The selector is doubled to override the picture's own aspect ratio. */
export const picture = style({ selectors: { "&&": { aspectRatio: "3 / 1", maxInlineSize: "15rem" } } });
export const drawing = style({ maxInlineSize: "100%", blockSize: "auto" });

export const desktopOnly = style({ "@media": { [below("l")]: { display: "none" } } });
export const mobileOnly = style({ "@media": { [from("l")]: { display: "none" } } });
