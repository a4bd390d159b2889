import { style } from "@vanilla-extract/css";
import { pictureShade } from "./pictureShade.ts";

/** A landscape Picture, dimmed in dark themes. The doubled selector outranks the picture's own aspect ratio. */
export const landscape = style({
  selectors: { "&&": { aspectRatio: "3 / 2" } },
  ...pictureShade,
});
