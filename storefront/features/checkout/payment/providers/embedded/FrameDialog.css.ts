import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

/** What stands in the frame keeps room for the rings of its fields: with this they line up with the page's own. */
const ringRoom = vars.space.xxs;

export const frame = style({
  display: "block",
  inlineSize: `calc(100% + 2 * ${ringRoom})`,
  // Some browsers never make a frame wider than its container.
  maxInlineSize: "none",
  marginInline: `calc(-1 * ${ringRoom})`,
  border: 0,
  colorScheme: "normal",
});

export const place = style({ position: "relative" });

/** Over the frame, which is white in some browsers until its document is there. */
export const waiting = style({
  position: "absolute",
  inset: 0,
  display: "grid",
  alignContent: "start",
  gap: vars.space.s,
  background: vars.color.ground,
});
