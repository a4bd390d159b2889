import { vars } from "@corkwood/tokens/theme.css";

/** Over a positioned picture that would glare on a dark page; its colour is nothing on a light one. */
export const pictureShade = {
  "::after": {
    content: "",
    position: "absolute",
    inset: 0,
    background: vars.color.pictureShade,
    pointerEvents: "none",
  },
} as const;
