import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

/** Positioned in the gap, so that the controls below do not move when stock changes. */
export const left = style({ position: "relative", blockSize: 0 });

/** The text is slightly closer to the line above than to the field below. */
export const leftTag = style({ position: "absolute", insetBlockStart: "-0.9375rem", insetInlineStart: 0 });

/** Reserves a line below the quantity, so that an error there covers nothing. */
export const row = style({ paddingBlockEnd: vars.space.m });

/** Reserves the space of the field until it has loaded. */
export const quantity = style({ display: "grid", minInlineSize: "7.5rem", minBlockSize: vars.control.medium });
