import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

/** Dims a positioned picture in dark themes. Transparent in light themes. */
const pictureShade = {
  "::after": {
    content: "",
    position: "absolute",
    inset: 0,
    background: vars.color.pictureShade,
    pointerEvents: "none",
  },
} as const;

/** A landscape Picture, dimmed in dark themes. The doubled selector outranks the picture's own aspect ratio. */
export const landscape = style({
  selectors: { "&&": { aspectRatio: "3 / 2" } },
  ...pictureShade,
});
