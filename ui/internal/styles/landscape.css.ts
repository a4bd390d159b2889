import { style } from "@vanilla-extract/css";
import { pictureShade } from "./pictureShade.ts";

/** A Picture that is wider than a bottle's; the ratio is doubled, so that it wins over the picture's own. Dimmed on a dark page. */
export const landscape = style({
  selectors: { "&&": { aspectRatio: "3 / 2" } },
  ...pictureShade,
});
