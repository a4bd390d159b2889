import { style } from "@vanilla-extract/css";
import { from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: vars.space.s });

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  columnGap: vars.space.m,
});

/** Six bottles share the width. On a phone, two and a half are in view and the row scrolls to the edge of the screen. */
export const bottles = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(8rem, 1fr)",
  gap: vars.space.s,
  overflowX: "auto",
  overscrollBehaviorX: "contain",
  scrollbarWidth: "none",
  scrollSnapType: "x proximity",
  scrollPaddingInline: vars.space.m,
  marginInline: `calc(-1 * ${vars.space.m})`,
  // Leaves space at both ends, so that focus rings are not cut off.
  padding: `${vars.space.xxs} ${vars.space.m}`,
  listStyle: "none",
  "@media": { [from("xl")]: { gap: vars.space.l } },
});

/** Width of a picture: a sixth of the page without the gaps. */
export const pictureSizes = `${from("l")} min(15vw, 17rem), 8.5rem`;

export const bottle = style({
  position: "relative",
  display: "grid",
  alignContent: "start",
  rowGap: vars.space.xxs,
  scrollSnapAlign: "start",
});

/** The link's clickable area also covers the picture and the price. */
export const link = style({
  marginBlockStart: vars.space.xs,
  fontFamily: vars.font.heading,
  fontVariationSettings: vars.font.headingAxes,
  lineHeight: vars.line.snug,
  "::after": { content: "", position: "absolute", inset: 0 },
  selectors: {
    "&:focus-visible": { outline: "none" },
    "&:focus-visible::after": { outline: `${vars.measure.ring} solid ${vars.color.focus}`, outlineOffset: "1px" },
  },
});

export const price = style({ fontVariantNumeric: "tabular-nums lining-nums", fontWeight: vars.weight.strong });
