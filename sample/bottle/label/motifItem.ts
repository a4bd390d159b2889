import type { LabelSheet } from "./labelFrame.ts";
import { drawMotif } from "../print/motifs.ts";
import type { Item } from "./stack.ts";

/** A producer's motif as an item in a label stack. */
export const motifItem = ({ label, palette }: LabelSheet, size: number, colour = palette.accent, gap = 8): Item => ({
  height: size,
  gap,
  draw: (x, y, side) => drawMotif(label.motif, label.producer, x, y, { colour, size: side }),
});
