import { keyframes, style } from "@vanilla-extract/css";
import { forcedColors, reducedMotion } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

const turn = keyframes({ to: { transform: "rotate(1turn)" } });
const appear = keyframes({ from: { opacity: 0 } });

export const root = style({ display: "inline-flex", alignItems: "center", gap: vars.space.xs });

export const ring = style({
  inlineSize: "1.25em",
  blockSize: "1.25em",
  flexShrink: 0,
  border: `${vars.measure.ring} solid currentColor`,
  borderBlockStartColor: "transparent",
  borderRadius: "50%",
  // The spinner appears only after this delay, so that short waits show nothing.
  animation: `${turn} 0.9s linear infinite, ${appear} ${vars.duration.feedback} ${vars.duration.waitShown} backwards`,
  "@media": {
    [reducedMotion]: { borderStyle: "dotted", borderBlockStartColor: "currentcolor" },
    [forcedColors]: { borderColor: "CanvasText", borderBlockStartColor: "Canvas" },
  },
});
