import { style } from "@vanilla-extract/css";
import { withoutScripts } from "@corkwood/tokens/media";

/** As wide as the longest label. Hidden if scripts are off. */
export const button = style({ minInlineSize: "11.5rem", "@media": { [withoutScripts]: { display: "none" } } });
