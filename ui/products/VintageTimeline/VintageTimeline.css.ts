import { style } from "@vanilla-extract/css";
import { forcedColors } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** Many years scroll sideways; a few share the width. */
export const list = style({
  position: "relative",
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(4.5rem, 7rem)",
  overflowX: "auto",
  margin: 0,
  padding: 0,
  listStyle: "none",
  fontSize: vars.size.small,
  fontVariantNumeric: "tabular-nums lining-nums",
});

export const vintage = style({ display: "grid", justifyItems: "center", rowGap: vars.space.xxs });

export const score = style({
  minBlockSize: "1.25em",
  color: vars.color.offer,
  fontFamily: vars.font.heading,
  fontWeight: vars.weight.strong,
  lineHeight: 1.25,
});

/** The bars of all years share a baseline. */
export const chart = style({
  inlineSize: "100%",
  blockSize: "2.5rem",
  borderBlockEnd: `${vars.measure.hairline} solid ${vars.color.ruleStrong}`,
});

const forced = { "@media": { [forcedColors]: { fill: "CanvasText" } } } as const;
export const bar = style({ fill: vars.color.ruleStrong, fillOpacity: 0.55, ...forced });
export const currentBar = style({ fill: vars.color.accent, ...forced });

export const price = style({ color: vars.color.inkMuted });

/** Visually below the other content of the vintage. */
export const year = style({
  order: 1,
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  minBlockSize: vars.target.touch,
  minInlineSize: vars.target.touch,
  // The focus ring is inside, because the scroll container would clip an outer ring.
  outlineOffset: `calc(-1 * ${vars.measure.ring})`,
  selectors: { "&[aria-current]": { fontWeight: vars.weight.strong, textDecorationLine: "none" } },
});
