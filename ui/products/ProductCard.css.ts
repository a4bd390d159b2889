import { globalStyle, style, styleVariants, type CSSProperties } from "@vanilla-extract/css";
import { below, canHover, subgrids } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const density = styleVariants({ regular: {}, compact: {} });
const compact = `${density.compact} &`;

/** Styles for phones on which the shopper has chosen a single column: the picture is beside the text. */
function inOneColumn(part: PartStyle) {
  return { [`${oneColumn} &`]: whereItFits(part) };
}

/** Styles of compact cards on phones: a smaller picture is beside the tag and the text. */
function inCompactRow(part: PartStyle) {
  return { [compact]: whereItFits(part) };
}

const oneColumn = ":root[data-columns='1'] [data-columns-by-choice]";
const whereItFits = (part: PartStyle) => ({
  "@media": { [below("m")]: { "@supports": { [subgrids]: part } } },
});

/** Styles in a `data-shared-rows` container, whose items share rows for the picture, the text and the footer. */
const withSharedRows = (part: RowStyle) => ({ "[data-shared-rows] &": { "@supports": { [subgrids]: part } } });

type RowStyle = Pick<CSSProperties, "display" | "gridRow" | "gridTemplateRows" | "blockSize" | "alignSelf">;
type PartStyle = Pick<
  CSSProperties,
  | "display"
  | "gridArea"
  | "gridTemplate"
  | "gap"
  | "columnGap"
  | "position"
  | "alignSelf"
  | "aspectRatio"
  | "blockSize"
  | "maxInlineSize"
  | "maxBlockSize"
  | "marginBlockEnd"
  | "WebkitLineClamp"
>;

const overPicture = { gridArea: "1 / 1 / 3 / 2" };
const besidePicture = { gridArea: "1 / 2 / 4 / 3" };
/** Leaves space for the heart beside the text. */
const forHeart = `calc(100% - ${vars.target.touch})`;

/** Flexbox columns, because nested grids take 50 % longer to lay out with many cards. */
const column = { display: "flex", flexDirection: "column" } as const;

export const root = style({
  ...column,
  gap: vars.space.xs,
  blockSize: "100%",
  selectors: {
    ...inOneColumn({ display: "grid", gridTemplate: "auto 1fr / 8.5rem minmax(0, 1fr)", columnGap: vars.space.m }),
    [`&:is(${density.compact})`]: whereItFits({
      display: "grid",
      gridTemplate: "auto auto 1fr / 5rem minmax(0, 1fr)",
      gap: `0 ${vars.space.s}`,
    }),
    ...withSharedRows({ display: "grid", gridRow: "1 / -1", gridTemplateRows: "subgrid", blockSize: "auto" }),
  },
});

/** All of this area links to the product, except for the heart. */
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
    ...inCompactRow({
      display: "grid",
      gridArea: "1 / 1 / 4 / 3",
      gridTemplate: "subgrid / subgrid",
      gap: `0 ${vars.space.s}`,
    }),
    ...withSharedRows({ display: "grid", gridRow: "span 2", gridTemplateRows: "subgrid" }),
  },
});

export const picture = style({
  position: "relative",
  selectors: {
    "[data-dimmed] &": { filter: "grayscale(0.7)", opacity: 0.62 },
    ...inOneColumn({ ...overPicture, alignSelf: "start" }),
    ...inCompactRow({ gridArea: "1 / 1 / 4 / 2", alignSelf: "start" }),
  },
});

// Fills the height of the shared row. If the row is shorter than usual, the whole picture is still visible.
globalStyle(`[data-shared-rows] ${picture} > *`, {
  "@supports": { [subgrids]: { position: "absolute", inset: 0, aspectRatio: "auto" } },
});
globalStyle(`[data-shared-rows] ${picture} img`, { objectFit: "contain" });

// Shows the whole picture in less height.
globalStyle(`${density.compact} ${picture} > *`, { aspectRatio: "auto", blockSize: "8rem" });
globalStyle(`${density.compact} ${picture} > *`, whereItFits({ aspectRatio: "4 / 5", blockSize: "auto" }));
globalStyle(`${density.compact} ${picture} img`, { objectFit: "contain" });

export const tag = style({
  position: "absolute",
  insetBlockStart: vars.space.xs,
  insetInlineStart: vars.space.xs,
  selectors: {
    ...inOneColumn(overPicture),
    ...inCompactRow({ position: "static", gridArea: "1 / 2", maxInlineSize: forHeart, marginBlockEnd: vars.space.xxs }),
  },
  // The tag is in this corner, because the opposite one is for the wishlist button.
  maxInlineSize: `calc(100% - ${vars.space.xs} - ${vars.target.touch})`,
});

// The heart is styled from the outside, because it loads late and a placeholder in each card would be costly. The heart
// is above the link, which covers the picture.
globalStyle(`${body} > button`, {
  position: "absolute",
  insetBlockStart: 0,
  insetInlineEnd: 0,
  zIndex: vars.layer.raised,
});
globalStyle(`${oneColumn} ${body} > button`, whereItFits(overPicture));
globalStyle(`${density.compact} ${body} > button`, whereItFits(besidePicture));

export const words = style({
  ...column,
  gap: vars.space.xxs,
  selectors: {
    ...inOneColumn({ gridArea: "1 / 2" }),
    ...inCompactRow({ gridArea: "2 / 2", maxInlineSize: forHeart }),
  },
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
  selectors: {
    // In Chromium, `pretty` adds an ellipsis to clamped text that fits.
    [compact]: { fontSize: vars.size.small, textWrap: "wrap" },
  },
});

export const link = style({
  color: vars.color.ink,
  textDecorationLine: "none",
  selectors: {
    // Screen readers announce the whole name.
    [compact]: {
      display: "-webkit-box",
      WebkitBoxOrient: "vertical",
      WebkitLineClamp: 2,
      // A hyphenated word that wraps counts as one line.
      maxBlockSize: "2.5em",
      overflow: "hidden",
      // Beside the picture there is space for a third line, which holds the vintage of a long name.
      ...whereItFits({ WebkitLineClamp: 3, maxBlockSize: "3.75em" }),
    },
    "&::after": { content: "", position: "absolute", inset: 0 },
    // Draws the focus ring around the whole clickable area.
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
  // The button is above the link, which covers the whole card in this layout.
  selectors: {
    ...inOneColumn({ gridArea: "2 / 2", position: "relative", alignSelf: "end" }),
    ...inCompactRow({ gridArea: "3 / 2", position: "relative", alignSelf: "end" }),
    ...withSharedRows({ alignSelf: "end" }),
  },
});

/** The content is on its own line, above the price and the action. */
export const note = style({
  flexBasis: "100%",
  color: vars.color.inkMuted,
  fontSize: vars.size.small,
  selectors: { [compact]: { fontSize: vars.size.micro } },
});
