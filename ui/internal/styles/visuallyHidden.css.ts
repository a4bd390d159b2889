import { style } from "@vanilla-extract/css";

/** For screen readers only. Clipped, not moved away: a moved one would scroll the page when focused. */
export const visuallyHidden = style({
  position: "absolute",
  inlineSize: 1,
  blockSize: 1,
  margin: -1,
  padding: 0,
  border: 0,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
});
