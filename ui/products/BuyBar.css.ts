import { style } from "@vanilla-extract/css";
import { forcedColors, from, onPaper, reducedMotion, shortWindow } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";
import { pageEdge } from "../internal/styles/mixins.ts";

/**
 * The bar takes up no space, so that nothing moves when it appears. The bar sticks to the lower edge until the content
 * above it has been scrolled past.
 */
export const root = style({
  position: "sticky",
  insetBlockEnd: 0,
  zIndex: vars.layer.sticky,
  blockSize: 0,
  "@media": {
    // From this breakpoint up, the page shows its own button beside the text.
    [from("m")]: { display: "none" },
    [shortWindow]: { display: "none" },
    [onPaper]: { display: "none" },
  },
});

/** The bar is no higher than the page's scroll padding, so that it never covers the focused element (WCAG 2.4.11). */
export const bar = style({
  position: "absolute",
  insetBlockEnd: 0,
  // The bar extends across the page padding to the full width of the window.
  insetInline: `calc(-1 * ${pageEdge.paddingInline})`,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: vars.space.m,
  maxBlockSize: vars.space.xxxl,
  paddingBlock: vars.space.xs,
  paddingInline: pageEdge.paddingInline,
  background: vars.color.surface,
  borderBlockStart: `${vars.measure.hairline} solid ${vars.color.ruleStrong}`,
  visibility: "hidden",
  transform: "translateY(100%)",
  transition: `transform ${vars.duration.overlay} ${vars.easing.leave}, visibility 0s ${vars.duration.overlay}`,
  selectors: {
    "&[data-shown]": {
      visibility: "visible",
      transform: "none",
      transition: `transform ${vars.duration.overlay} ${vars.easing.enter}`,
    },
  },
  "@media": {
    [reducedMotion]: { transition: "none", selectors: { "&[data-shown]": { transition: "none" } } },
    [forcedColors]: { borderBlockStartColor: "CanvasText" },
  },
});

export const name = style({
  overflow: "hidden",
  color: vars.color.inkMuted,
  fontSize: vars.size.small,
  lineHeight: vars.line.snug,
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

export const price = style({
  fontSize: vars.size.body,
  fontVariantNumeric: "tabular-nums lining-nums",
  fontWeight: vars.weight.strong,
  lineHeight: vars.line.snug,
});

export const was = style({ color: vars.color.offer, fontSize: vars.size.small, fontWeight: vars.weight.medium });
