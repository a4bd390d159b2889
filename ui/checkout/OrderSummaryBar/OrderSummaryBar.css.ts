import { style } from "@vanilla-extract/css";
import { forcedColors, from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";
import { pageEdge } from "../../internal/styles/pageEdge.ts";

/** No higher than the page's scroll padding, so that it covers nothing that was tabbed to (WCAG 2.4.11). */
export const root = style({
  position: "sticky",
  insetBlockStart: 0,
  zIndex: vars.layer.sticky,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.m,
  paddingBlock: vars.space.xs,
  ...pageEdge,
  background: vars.color.surfaceTint,
  borderBlockEnd: `${vars.measure.hairline} solid ${vars.color.rule}`,
  "@media": {
    ...pageEdge["@media"],
    // There the summary stands at the side.
    [from("l")]: { display: "none" },
    [forcedColors]: { borderBlockEndColor: "CanvasText" },
  },
});

/** In one line: what stands beside it has two where there is no room. */
export const button = style({ flexShrink: 0 });

/** Two lines, as on most phones: the page below does not move when the words are there. */
export const words = style({
  minBlockSize: `calc(2em * ${vars.line.snug})`,
  alignContent: "center",
  fontVariantNumeric: "tabular-nums lining-nums",
  fontWeight: vars.weight.medium,
  lineHeight: vars.line.snug,
});

/** As many lines as the total will take, so that the words do not move when it is there. */
export const place = style({
  "::after": { content: "attr(data-place)", visibility: "hidden" },
});

/** Takes no place of its own. */
export const spinner = style({ position: "absolute" });
