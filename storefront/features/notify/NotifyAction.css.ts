import { style } from "@vanilla-extract/css";
import { withoutScripts } from "@corkwood/tokens/media";

/** The form opens over the page, which only a script can do. */
export const needsScripts = style({ "@media": { [withoutScripts]: { display: "none" } } });
