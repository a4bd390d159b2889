import { style } from "@vanilla-extract/css";

/** Room for what may be said: what follows stays where it is when the sentence is there, or another one. */
export const sentence = style({ textWrap: "balance" });

/** Where the destination is not known, the sentence has two lines. */
export const longSentence = style([sentence, { minBlockSize: "2lh" }]);
