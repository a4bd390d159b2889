import { style } from "@vanilla-extract/css";

/** Style of the sentence for a known destination. */
export const sentence = style({ textWrap: "balance" });

/**
 * Reserves two lines for the longer sentence shown while the destination is unknown, so that the content below does not
 * move.
 */
export const longSentence = style([sentence, { minBlockSize: "2lh" }]);
