import { style } from "@vanilla-extract/css";

/** Keeps the shopper's line breaks. */
export const message = style({ whiteSpace: "pre-line", overflowWrap: "anywhere" });
