import { style } from "@vanilla-extract/css";

/** Takes no room, so that what the shopper is about to press does not move when the stock changes: it lies in the gap. */
export const left = style({ position: "relative", blockSize: 0 });

/** Half of a Tag's height above and half below. */
export const leftTag = style({ position: "absolute", insetBlockStart: "-0.8125rem", insetInlineStart: 0 });
