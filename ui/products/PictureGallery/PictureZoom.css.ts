import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";
import { bottleGround } from "../Picture/Picture.css.ts";

const fadeIn = keyframes({ from: { opacity: 0 } });
const fadeOut = keyframes({ to: { opacity: 0 } });

/** The whole window. */
export const surface = style({
  inset: 0,
  selectors: {
    "&[data-state=open]": { animation: `${fadeIn} ${vars.duration.overlay} ${vars.easing.enter}` },
    "&[data-state=closed]": { animation: `${fadeOut} ${vars.duration.overlay} ${vars.easing.leave} forwards` },
  },
});

/** What the dialog's heading leaves; its children lie in it and do not stretch it. */
export const room = style({ position: "relative", inlineSize: "100%", blockSize: "100%", minBlockSize: "10rem" });

export const stage = style({
  position: "absolute",
  inset: 0,
  display: "grid",
  // Where the picture is larger than the stage, its start stays within reach.
  placeItems: "safe center",
  overflow: "auto",
  overscrollBehavior: "contain",
  containerType: "size",
  // Fingers zoom and move the picture, not the page.
  touchAction: "none",
  userSelect: "none",
  cursor: "zoom-in",
  outlineOffset: `calc(-1 * ${vars.measure.ring})`,
  selectors: { "&[data-zoomed]": { cursor: "move" } },
});

/** How wide the picture is when all of it is in sight. */
export const whole = "min(100cqi, 80cqb)";

/** Grows with the zoom: plain ground until the picture is there. */
export const sheet = style([bottleGround, { flexShrink: 0, aspectRatio: "4 / 5" }]);

/** Presses are the stage's: a browser would drag the picture away. */
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
