import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

const fadeIn = keyframes({ from: { opacity: 0 } });
const fadeOut = keyframes({ to: { opacity: 0 } });

/** Fills the screen even as the browser's toolbars appear and disappear. */
export const root = style({
  inset: 0,
  inlineSize: "100%",
  blockSize: "100dvh",
  selectors: {
    "&[data-state=open]": { animation: `${fadeIn} ${vars.duration.overlay} ${vars.easing.enter}` },
    "&[data-state=closed]": { animation: `${fadeOut} ${vars.duration.overlay} ${vars.easing.leave} forwards` },
  },
});
