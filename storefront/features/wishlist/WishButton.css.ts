import { style } from "@vanilla-extract/css";
import { withoutScripts } from "@corkwood/tokens/media";

/** The wishlist lives in the browser: without scripts there is nothing to wish in. */
export const needsScripts = style({ "@media": { [withoutScripts]: { display: "none" } } });

export const heart = style({ selectors: { "[aria-pressed=true] &": { fill: "currentColor" } } });
