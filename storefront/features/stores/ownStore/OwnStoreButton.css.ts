import { style } from "@vanilla-extract/css";
import { withoutScripts } from "@corkwood/tokens/media";

/** As wide as its longest text. Hidden without scripts. */
export const button = style({ minInlineSize: "11.5rem", "@media": { [withoutScripts]: { display: "none" } } });
