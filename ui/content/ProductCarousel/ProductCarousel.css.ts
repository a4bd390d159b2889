import { style } from "@vanilla-extract/css";
import { withoutScripts } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** Nothing comes without scripts, but the link to all of them is there. */
export const awaited = style({
  display: "grid",
  alignContent: "start",
  gap: vars.space.xs,
  "@media": { [withoutScripts]: { display: "none" } },
});
