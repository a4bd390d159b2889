import { style } from "@vanilla-extract/css";
import { withoutScripts } from "@corkwood/tokens/media";

/** It is as wide with each of its texts, and needs scripts. */
export const button = style({ minInlineSize: "11.5rem", "@media": { [withoutScripts]: { display: "none" } } });
