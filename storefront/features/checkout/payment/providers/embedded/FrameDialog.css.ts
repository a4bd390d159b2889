import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

/**
 * Space that the framed page leaves for focus rings. Compensating for this space aligns the framed fields with the
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

/** Covers the frame until its document has loaded, because some browsers render an empty frame white. */
export const waiting = style({
  position: "absolute",
  inset: 0,
  display: "grid",
  alignContent: "start",
  gap: vars.space.s,
  background: vars.color.ground,
});
