import { style } from "@vanilla-extract/css";
import { withoutScripts } from "@corkwood/tokens/media";

/** The button is as wide as its longest label. Hidden if JavaScript is disabled. */
export const button = style({ minInlineSize: "11.5rem", "@media": { [withoutScripts]: { display: "none" } } });
