import { style } from "@vanilla-extract/css";

export const address = style({ fontStyle: "normal" });

/** As the shopper broke its lines. */
export const message = style({ whiteSpace: "pre-line", overflowWrap: "anywhere" });
