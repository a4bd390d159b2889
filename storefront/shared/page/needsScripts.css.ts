import { style } from "@vanilla-extract/css";
import { withoutScripts } from "@corkwood/tokens/media";

/** Hides controls that need scripts if JavaScript is disabled. */
export const needsScripts = style({ "@media": { [withoutScripts]: { display: "none" } } });
