import { style } from "@vanilla-extract/css";

/** Room for two lines: what follows stays where it is when the sentence is there, or longer. */
export const sentence = style({ minBlockSize: "2lh", textWrap: "balance" });
