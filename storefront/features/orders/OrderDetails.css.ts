import { style } from "@vanilla-extract/css";

/** As the shopper broke its lines. */
export const message = style({ whiteSpace: "pre-line", overflowWrap: "anywhere" });
