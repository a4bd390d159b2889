import { style } from "@vanilla-extract/css";

/**
 * A word that wraps to the next line as a whole, and breaks only if it is wider than the line. The word is underlined
 * like the link that contains it.
 */
export const wholeWord = style({ display: "inline-block", textDecoration: "inherit" });
