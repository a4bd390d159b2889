import { style } from "@vanilla-extract/css";
import { forcedColors, from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";
import { pageEdge } from "../internal/styles/mixins.ts";

/** The bar is no higher than the page's scroll padding, so that it never covers the focused element (WCAG 2.4.11). */
export const root = style({
  position: "sticky",
  insetBlockStart: 0,
  zIndex: vars.layer.sticky,
  display: "grid",
  // The button stays on one line, and the text beside it wraps. In a language with longer words, the button wraps, too.
  gridTemplateColumns: "minmax(min-content, 1fr) auto",
  alignItems: "center",
  gap: vars.space.m,
  paddingBlock: vars.space.xs,
  ...pageEdge,
  background: vars.color.surfaceTint,
  borderBlockEnd: `${vars.measure.hairline} solid ${vars.color.rule}`,
  "@media": {
    ...pageEdge["@media"],
    // From this breakpoint up, the summary is beside the page.
    [from("l")]: { display: "none" },
    [forcedColors]: { borderBlockEndColor: "CanvasText" },
  },
});

/** Reserves two lines, as needed on most phones, so that the page does not move when the text appears. */
export const words = style({
  minBlockSize: `calc(2em * ${vars.line.snug})`,
  alignContent: "center",
  fontVariantNumeric: "tabular-nums lining-nums",
  fontWeight: vars.weight.medium,
  lineHeight: vars.line.snug,
});

/** Reserves the space of the total, so that nothing moves when the total appears. */
export const place = style({
  "::after": { content: "attr(data-place)", visibility: "hidden" },
});

/** Takes up no space in the layout. */
export const spinner = style({ position: "absolute" });
