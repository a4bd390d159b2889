import { style } from "@vanilla-extract/css";
import { canHover, forcedColors } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** The outline is a mask, drawn in a single theme colour. */
const outline = 'url("./australia.svg?no-inline") 0 0 / 100% no-repeat';

export const root = style({
  position: "relative",
  display: "grid",
  gap: vars.space.s,
  inlineSize: "16rem",
  maxInlineSize: "100%",
  color: vars.color.link,
  fontSize: vars.size.small,
  textDecorationLine: "none",
  selectors: {
    // The outline is not a `use` element, because Chromium does not always render such an element from its cache.
    "&::before": {
      content: "",
      position: "absolute",
      insetInline: 0,
      insetBlockStart: 0,
      aspectRatio: "736 / 688",
      background: vars.color.ruleStrong,
      WebkitMask: outline,
      mask: outline,
      printColorAdjust: "exact",
      "@media": { [forcedColors]: { background: "CanvasText" } },
    },
  },
});

/** Reserves the space before the outline loads. */
export const map = style({ position: "relative", display: "block", inlineSize: "100%" });

export const dot = style({
  fill: vars.color.link,
  stroke: vars.color.surface,
  strokeWidth: 6,
  "@media": { [forcedColors]: { fill: "LinkText", stroke: "Canvas" } },
});

export const name = style({
  textDecorationLine: "underline",
  textDecorationThickness: vars.measure.hairline,
  textUnderlineOffset: "0.2em",
  "@media": { [canHover]: { selectors: { [`${root}:hover &`]: { textDecorationThickness: vars.measure.ring } } } },
});
