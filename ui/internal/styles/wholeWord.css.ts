import { style } from "@vanilla-extract/css";

/** Moves to the next line as a whole, and breaks only if it is wider than the line. Underlined like its link. */
export const wholeWord = style({ display: "inline-block", textDecoration: "inherit" });
