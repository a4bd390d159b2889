import { style } from "@vanilla-extract/css";
import { withoutScripts } from "@corkwood/tokens/media";

/** For controls that only a script answers: without scripts they are not shown. */
export const needsScripts = style({ "@media": { [withoutScripts]: { display: "none" } } });
