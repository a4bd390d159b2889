import { keyframes, style } from "@vanilla-extract/css";
import { forcedColors } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";
import { rightToLeft } from "../internal/styles/mixins.ts";

/** The bar advances to 90 %, and is removed once the page has loaded. */
const approach = keyframes({ from: { transform: "scaleX(0)" }, to: { transform: "scaleX(0.9)" } });

export const root = style({
  position: "fixed",
  insetInline: 0,
  insetBlockStart: 0,
  zIndex: vars.layer.alerts,
  blockSize: vars.space.xxs,
  pointerEvents: "none",
});

export const bar = style({
  blockSize: "100%",
  background: vars.color.accent,
  transformOrigin: "0 50%",
  selectors: { [rightToLeft]: { transformOrigin: "100% 50%" } },
  animation: `${approach} 8s ${vars.easing.enter} ${vars.duration.waitShown} both`,
  "@media": {
    // Uses a system colour, because forced-colours mode replaces all other backgrounds.
    [forcedColors]: { background: "CanvasText" },
  },
});
