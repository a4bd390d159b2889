import { style } from "@vanilla-extract/css";
import { withoutScripts } from "@corkwood/tokens/media";

/** The cart lives in the browser: without scripts there is nothing to add to. */
export const needsScripts = style({ "@media": { [withoutScripts]: { display: "none" } } });
