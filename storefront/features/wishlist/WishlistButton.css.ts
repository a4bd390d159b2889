import { style } from "@vanilla-extract/css";

export const heart = style({ selectors: { "[aria-pressed=true] &": { fill: "currentColor" } } });
