import { globalStyle, style, type CSSProperties } from "@vanilla-extract/css";
import { below, canHover, subgrids } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** Alone in its row on a phone, where the shopper chose one column: the picture stands beside the words. */
function inOneColumn(part: PartStyle) {
  return { [`${oneColumn} &`]: whereItFits(part) };
}

const oneColumn = ":root[data-columns='1'] [data-columns-by-choice]";
const whereItFits = (part: PartStyle) => ({
  "@media": { [below("m")]: { "@supports": { [subgrids]: part } } },
});

/** One of several in `data-shared-rows`, whose items have a row for the picture, one for the words and one for the foot. */
const withSharedRows = (part: RowStyle) => ({ "[data-shared-rows] &": { "@supports": { [subgrids]: part } } });

type RowStyle = Pick<CSSProperties, "display" | "gridRow" | "gridTemplateRows" | "blockSize" | "alignSelf">;
type PartStyle = Pick<CSSProperties, "display" | "gridArea" | "gridTemplate" | "columnGap" | "position" | "alignSelf">;

const overPicture = { gridArea: "1 / 1 / 3 / 2" };

/** Columns of flexible boxes: grids in grids take a browser half as long again, for each of many cards. */
const column = { display: "flex", flexDirection: "column" } as const;

export const root = style({
  ...column,
  gap: vars.space.xs,
  blockSize: "100%",
  selectors: {
    ...inOneColumn({ display: "grid", gridTemplate: "auto 1fr / 8.5rem minmax(0, 1fr)", columnGap: vars.space.m }),
    ...withSharedRows({ display: "grid", gridRow: "1 / -1", gridTemplateRows: "subgrid", blockSize: "auto" }),
  },
});

/** All of it leads to the product, except the heart. */
export const body = style({
  ...column,
  position: "relative",
  flexGrow: 1,
  gap: vars.space.xs,
  selectors: {
    ...inOneColumn({
      display: "grid",
      gridArea: "1 / 1 / 3 / 3",
      gridTemplate: "subgrid / subgrid",
      columnGap: vars.space.m,
    }),
    ...withSharedRows({ display: "grid", gridRow: "span 2", gridTemplateRows: "subgrid" }),
  },
});

export const picture = style({
  position: "relative",
  selectors: {
    "[data-dimmed] &": { filter: "grayscale(0.7)", opacity: 0.62 },
    ...inOneColumn({ ...overPicture, alignSelf: "start" }),
  },
});

// It has the height of its row: all of it is seen where that is lower.
globalStyle(`[data-shared-rows] ${picture} > *`, {
  "@supports": { [subgrids]: { position: "absolute", inset: 0, aspectRatio: "auto" } },
});
globalStyle(`[data-shared-rows] ${picture} img`, { objectFit: "contain" });

export const tag = style({
  position: "absolute",
  insetBlockStart: vars.space.xs,
  insetInlineStart: vars.space.xs,
  selectors: inOneColumn(overPicture),
  // The other corner belongs to the heart.
  maxInlineSize: `calc(100% - ${vars.space.xs} - ${vars.target.touch})`,
});

// The heart comes late, to each of many cards: no element waits for it. It lies over the link, which covers the picture.
globalStyle(`${body} > button`, {
  position: "absolute",
  insetBlockStart: 0,
  insetInlineEnd: 0,
  zIndex: vars.layer.raised,
});
globalStyle(`${oneColumn} ${body} > button`, whereItFits(overPicture));

export const words = style({
  ...column,
  gap: vars.space.xxs,
  selectors: inOneColumn({ gridArea: "1 / 2" }),
});

export const scores = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: vars.space.s,
  rowGap: vars.space.xxs,
});

export const name = style({
  fontFamily: vars.font.heading,
  fontVariationSettings: vars.font.headingAxes,
  fontSize: "1.0625rem",
  fontWeight: vars.weight.medium,
  lineHeight: 1.25,
  textWrap: "pretty",
});

export const link = style({
  color: vars.color.ink,
  textDecorationLine: "none",
  selectors: {
    "&::after": { content: "", position: "absolute", inset: 0 },
    // The ring goes round what can be pressed, not round the words alone.
    "&:focus-visible": { outline: "none" },
    "&:focus-visible::after": {
      outline: `${vars.measure.ring} solid ${vars.color.focus}`,
      outlineOffset: vars.measure.ring,
    },
  },
  "@media": {
    [canHover]: {
      selectors: {
        [`${body}:hover &`]: { textDecorationLine: "underline", textDecorationThickness: vars.measure.hairline },
      },
    },
  },
});

export const meta = style({ color: vars.color.inkMuted, fontSize: vars.size.small, lineHeight: vars.line.snug });

export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-end",
  justifyContent: "space-between",
  gap: vars.space.xs,
  // Over the link, which covers all of the card there.
  selectors: {
    ...inOneColumn({ gridArea: "2 / 2", position: "relative", alignSelf: "end" }),
    ...withSharedRows({ alignSelf: "end" }),
  },
});

/** A line of its own above price and action. */
export const note = style({ flexBasis: "100%", color: vars.color.inkMuted, fontSize: vars.size.small });
