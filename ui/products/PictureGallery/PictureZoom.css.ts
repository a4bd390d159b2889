import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";
import { bottleGround } from "../Picture/Picture.css.ts";

const fadeIn = keyframes({ from: { opacity: 0 } });
const fadeOut = keyframes({ to: { opacity: 0 } });

/** Covers the whole window. */
export const surface = style({
  inset: 0,
  selectors: {
    "&[data-state=open]": { animation: `${fadeIn} ${vars.duration.overlay} ${vars.easing.enter}` },
    "&[data-state=closed]": { animation: `${fadeOut} ${vars.duration.overlay} ${vars.easing.leave} forwards` },
  },
});

/**
 * Space that remains below the dialog's heading. The stage inside is absolutely positioned, so that it does not stretch
 * this space.
 */
export const room = style({ position: "relative", inlineSize: "100%", blockSize: "100%", minBlockSize: "10rem" });

export const stage = style({
  position: "absolute",
  inset: 0,
  display: "grid",
  // If the picture is larger than the stage, its start can still be scrolled to.
  placeItems: "safe center",
  overflow: "auto",
  overscrollBehavior: "contain",
  containerType: "size",
  // Touch gestures zoom and move the picture rather than the page.
  touchAction: "none",
  userSelect: "none",
  cursor: "zoom-in",
  outlineOffset: `calc(-1 * ${vars.measure.ring})`,
  selectors: { "&[data-zoomed]": { cursor: "move" } },
});

/** Width at which the whole picture is visible. */
export const whole = "min(100cqi, 80cqb)";

/** Sheet that grows with the zoom. It has a plain background until the picture has loaded. */
export const sheet = style([bottleGround, { flexShrink: 0, aspectRatio: "4 / 5" }]);

/** Only the stage handles pointer events. Otherwise the browser would start to drag the image. */
export const picture = style({ pointerEvents: "none" });

export const wait = style({
  position: "absolute",
  inset: 0,
  margin: "auto",
  inlineSize: "fit-content",
  blockSize: "fit-content",
  color: vars.color.inkMuted,
  pointerEvents: "none",
});

export const controls = style({
  position: "absolute",
  insetBlockEnd: vars.space.s,
  insetInline: 0,
  inlineSize: "fit-content",
  marginInline: "auto",
  display: "flex",
  gap: vars.space.xs,
  padding: vars.space.xxs,
  border: `${vars.measure.hairline} solid ${vars.color.rule}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
});
