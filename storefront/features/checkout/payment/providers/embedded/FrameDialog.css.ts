import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

/**
 * The framed page leaves this space for the focus rings of its fields. Compensating for it lines them up with the
 * page's own fields.
 */
const ringRoom = vars.space.xxs;

export const frame = style({
  display: "block",
  inlineSize: `calc(100% + 2 * ${ringRoom})`,
  // Some browsers never render a frame wider than its container.
  maxInlineSize: "none",
  marginInline: `calc(-1 * ${ringRoom})`,
  border: 0,
  colorScheme: "normal",
});

export const place = style({ position: "relative" });

/** Covers the frame, which is white in some browsers until its document has loaded. */
export const waiting = style({
  position: "absolute",
  inset: 0,
  display: "grid",
  alignContent: "start",
  gap: vars.space.s,
  background: vars.color.ground,
});
