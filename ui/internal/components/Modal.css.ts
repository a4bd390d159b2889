import { createGlobalVar, globalStyle, keyframes, style } from "@vanilla-extract/css";
import { canHover, forcedColors } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";
import { iconButton } from "../styles/iconButton.css.ts";

const fadeIn = keyframes({ from: { opacity: 0 } });
const fadeOut = keyframes({ to: { opacity: 0 } });

export const backdrop = style({
  position: "fixed",
  inset: 0,
  zIndex: vars.layer.overlay,
  background: vars.color.overlay,
  selectors: {
    "&[data-state=open]": { animation: `${fadeIn} ${vars.duration.overlay} ${vars.easing.enter}` },
    // Radix removes the backdrop from the page when this animation ends.
    "&[data-state=closed]": { animation: `${fadeOut} ${vars.duration.overlay} ${vars.easing.leave} forwards` },
  },
});

// Radix compensates for the removed scrollbar with a margin. With a reserved gutter, the page would still jump and the
// gutter would stay light beside the backdrop. The rule applies only to devices that can hover, because scrollbars on
// phones take up no space, and the rule would make the browser recompute all styles.
globalStyle("html:has(> body[data-scroll-locked])", { "@media": { [canHover]: { scrollbarGutter: "auto" } } });

// Avoids recomputing styles for inherited values that Radix sets on the body. Radix disables pointer events, although
// the backdrop already blocks them, and writes the scrollbar width to a variable that nothing reads.
globalStyle("body[data-scroll-locked]", { pointerEvents: "auto !important" as "auto" });
createGlobalVar("removed-body-scroll-bar-size", { syntax: "<length>", inherits: false, initialValue: "0px" });

export const surface = style({
  position: "fixed",
  zIndex: vars.layer.overlay,
  display: "flex",
  flexDirection: "column",
  overflowY: "auto",
  overscrollBehavior: "contain",
  background: vars.color.surface,
  color: vars.color.ink,
  // The surface receives focus only to be announced, so it needs no focus ring. All controls inside have one.
  outline: "none",
  // Prevents the sticky heading and footer from covering the element that Tab focuses.
  scrollPaddingBlock: vars.space.xxxl,
  "@media": { [forcedColors]: { border: `${vars.measure.ring} solid CanvasText` } },
});

export const header = style({
  position: "sticky",
  insetBlockStart: 0,
  zIndex: vars.layer.raised,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.m,
  paddingBlock: vars.space.s,
  paddingInlineStart: vars.space.l,
  paddingInlineEnd: vars.space.s,
  background: "inherit",
  borderBlockEnd: `${vars.measure.hairline} solid ${vars.color.rule}`,
});

export const title = style({
  fontFamily: vars.font.heading,
  fontVariationSettings: vars.font.headingAxes,
  fontWeight: vars.weight.medium,
  fontSize: vars.size.heading3,
  lineHeight: vars.line.tight,
});

export const close = iconButton;

export const body = style({ flexGrow: 1, padding: vars.space.l });

/**
 * The content has its own element, because the description beside it may appear and disappear, which fails beside text
 * that the browser has translated. The element has no box, so that content can fill the height of the body.
 */
export const content = style({ display: "contents" });

export const description = style({ color: vars.color.inkMuted, marginBlockEnd: vars.space.m });

export const footer = style({
  position: "sticky",
  insetBlockEnd: 0,
  zIndex: vars.layer.raised,
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: vars.space.s,
  paddingBlock: vars.space.m,
  paddingInline: vars.space.l,
  // Leaves space for the home indicator of an iPhone.
  paddingBlockEnd: `max(${vars.space.m}, env(safe-area-inset-bottom))`,
  background: "inherit",
  borderBlockStart: `${vars.measure.hairline} solid ${vars.color.rule}`,
});
