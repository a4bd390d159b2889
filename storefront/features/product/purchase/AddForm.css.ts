import { style } from "@vanilla-extract/css";

/** Takes no room, so that what the shopper is about to press does not move when the stock changes: it lies in the gap. */
export const left = style({ position: "relative", blockSize: 0 });

/** A little nearer to the line above than to the field below. */
export const leftTag = style({ position: "absolute", insetBlockStart: "-0.9375rem", insetInlineStart: 0 });

/** The field's room where it is not there yet. */
export const quantity = style({ display: "grid", minInlineSize: "7.5rem", minBlockSize: "2.5rem" });
