import { style } from "@vanilla-extract/css";
import { withoutScripts } from "@corkwood/tokens/media";

/** Hides controls that need scripts if scripts are off. */
export const needsScripts = style({ "@media": { [withoutScripts]: { display: "none" } } });
