import { vars } from "@corkwood/tokens/theme.css";

/** Dims a positioned picture in dark themes. Transparent in light themes. */
export const pictureShade = {
  "::after": {
    content: "",
    position: "absolute",
    inset: 0,
    background: vars.color.pictureShade,
    pointerEvents: "none",
  },
} as const;
