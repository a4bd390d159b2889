import { style } from "@vanilla-extract/css";
import { forcedColors } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** A few years share the width, and more years scroll sideways. The rows are price, bar, year and score. */
export const list = style({
  position: "relative",
  display: "grid",
  gridAutoFlow: "column",
  gridTemplateColumns: "auto",
  gridAutoColumns: "minmax(4.5rem, 7rem)",
  gridTemplateRows: "auto 6rem auto auto",
  // Otherwise, the column of the axis would stretch.
  justifyContent: "start",
  overflowX: "auto",
  margin: 0,
  padding: 0,
  listStyle: "none",
  fontSize: vars.size.small,
  fontVariantNumeric: "tabular-nums lining-nums",
});

const column = { display: "grid", gridRow: "1 / -1", gridTemplateRows: "subgrid", justifyItems: "center" } as const;

export const vintage = style(column);

/** The axis remains visible when the years scroll. */
export const axis = style({
  ...column,
  position: "sticky",
  insetInlineStart: 0,
  paddingInlineEnd: vars.space.xs,
  background: vars.color.ground,
});

/** Wide enough for '$2,000'. */
export const labels = style({
  gridRow: 2,
  inlineSize: "3rem",
  blockSize: "100%",
  overflow: "visible",
  fill: vars.color.inkMuted,
  fontSize: vars.size.micro,
  "@media": { [forcedColors]: { fill: "CanvasText" } },
});

export const chart = style({ gridRow: 2, inlineSize: "100%", blockSize: "100%", overflow: "visible" });

export const line = style({ stroke: vars.color.rule, "@media": { [forcedColors]: { stroke: "GrayText" } } });

const forced = { "@media": { [forcedColors]: { fill: "CanvasText" } } } as const;
export const bar = style({ fill: vars.color.ruleStrong, ...forced });
export const currentBar = style({ fill: vars.color.accent, ...forced });

export const price = style({
  gridRow: 1,
  alignSelf: "end",
  paddingBlockEnd: vars.space.xs,
  paddingInline: vars.space.xxs,
  textAlign: "center",
});

export const score = style({ gridRow: 4, color: vars.color.inkMuted, fontSize: vars.size.micro });

export const year = style({
  gridRow: 3,
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  minBlockSize: vars.target.touch,
  minInlineSize: vars.target.touch,
  // The focus ring is inside, because the scroll container would clip an outer ring.
  outlineOffset: `calc(-1 * ${vars.measure.ring})`,
  selectors: { "&[aria-current]": { fontWeight: vars.weight.strong, textDecorationLine: "none" } },
});
