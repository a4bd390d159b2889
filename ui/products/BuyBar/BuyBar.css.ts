import { style } from "@vanilla-extract/css";
import { forcedColors, from, onPaper, reducedMotion } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";
import { pageEdge } from "../../internal/styles/pageEdge.ts";

/** Takes no room, so nothing moves when the bar comes; it stays at the lower edge until what stands above it has been read. */
export const root = style({
  position: "sticky",
  insetBlockEnd: 0,
  zIndex: vars.layer.sticky,
  blockSize: 0,
  "@media": {
    // There the page has room for its own button beside the text.
    [from("m")]: { display: "none" },
    // On its side, or zoomed to 400 %, the bar would take too much of what can be read.
    "(max-height: 30rem)": { display: "none" },
    [onPaper]: { display: "none" },
  },
});

/** No higher than the page's scroll padding, so that it covers nothing that was tabbed to (WCAG 2.4.11). */
export const bar = style({
  position: "absolute",
  insetBlockEnd: 0,
  // As wide as the window: over the edges that the page leaves free.
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
