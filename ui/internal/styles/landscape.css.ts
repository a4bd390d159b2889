import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

/** A Picture that is wider than a bottle's; the ratio is doubled, so that it wins over the picture's own. Dimmed on a dark page. */
export const landscape = style({
  selectors: { "&&": { aspectRatio: "3 / 2" } },
  "::after": {
    content: "",
    position: "absolute",
    inset: 0,
    background: vars.color.pictureShade,
    pointerEvents: "none",
  },
});
