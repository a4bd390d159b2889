import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { below, canHover, coarsePointer, from, onPaper } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

const phone = below("m");
const hairline = `${vars.measure.hairline} solid`;
/** Width of the picture on phones, and its height in the ratio 4:5. */
const phonePicture = { inlineSize: "3.5rem", blockSize: "4.375rem" };

/** The columns are fixed, so that the table never scrolls sideways and the header can stick to the screen. */
export const table = style({
  inlineSize: "100%",
  tableLayout: "fixed",
  // Collapsed borders would not move with the header.
  borderCollapse: "separate",
  borderSpacing: 0,
  fontSize: vars.size.small,
  fontVariantNumeric: "tabular-nums lining-nums",
  lineHeight: vars.line.snug,
  "@media": { [phone]: { display: "block" } },
});

globalStyle(`${table} :is(th, td)`, {
  paddingBlock: vars.space.xs,
  paddingInline: `0 ${vars.space.xs}`,
  borderBlockEnd: `${hairline} ${vars.color.rule}`,
  textAlign: "start",
  fontWeight: vars.weight.regular,
  "@media": { [from("xl")]: { paddingInlineEnd: vars.space.s } },
});
globalStyle(`${table} :is(th, td):last-child`, { paddingInlineEnd: 0, textAlign: "end" });
/** Aligns digits vertically. */
globalStyle(`${table} [data-numeric]`, { textAlign: "end" });

globalStyle(`${table} thead th`, {
  position: "sticky",
  insetBlockStart: 0,
  zIndex: vars.layer.raised,
  borderBlockEndColor: vars.color.ruleStrong,
  background: vars.color.ground,
  color: vars.color.inkMuted,
  fontSize: vars.size.micro,
  fontWeight: vars.weight.medium,
  overflowWrap: "normal",
  verticalAlign: "bottom",
  // In landscape orientation or at 400 % zoom, the header would cover too much of the rows.
  "@media": { "(max-height: 30rem)": { position: "static" }, [onPaper]: { position: "static" } },
});

/** On phones, rows become blocks with labelled cells, and the table head is for screen readers only. */
globalStyle(`${table} thead`, {
  "@media": {
    [phone]: { position: "absolute", inlineSize: 1, blockSize: 1, overflow: "hidden", clipPath: "inset(50%)" },
  },
});
globalStyle(`${table} tbody`, { "@media": { [phone]: { display: "block" } } });
globalStyle(`${table} tbody tr`, {
  "@media": {
    [phone]: {
      position: "relative",
      display: "grid",
      gridTemplateColumns: "auto minmax(0, 1fr) auto",
      gridTemplateRows: "repeat(4, auto) 1fr",
      columnGap: vars.space.s,
      rowGap: vars.space.xxs,
      alignItems: "baseline",
      minBlockSize: `calc(${phonePicture.blockSize} + ${vars.target.touch} + 2 * ${vars.space.s})`,
      paddingBlock: vars.space.s,
      paddingInlineStart: `calc(${phonePicture.inlineSize} + ${vars.space.s})`,
      borderBlockEnd: `${hairline} ${vars.color.rule}`,
    },
  },
});
globalStyle(`${table} tbody tr:hover`, { "@media": { [canHover]: { background: vars.color.surfaceTint } } });
globalStyle(`${table} tbody tr:has(:checked)`, { background: vars.color.surfaceTint });
globalStyle(`${table} tbody tr > :is(th, td, [data-numeric], :last-child)`, {
  "@media": { [phone]: { display: "block", padding: 0, border: 0, textAlign: "start" } },
});

/** Position of a cell in a row's block. */
function place(gridRow: string, gridColumn: string) {
  return { "@media": { [phone]: { gridRow, gridColumn } } };
}

export const vintage = style(place("2", "1"));
export const rating = style(place("2", "2"));
/** The critic's name wraps below the score if they do not fit side by side. */
globalStyle(`${rating} > *`, { flexWrap: "wrap" });
export const bottle = style({ whiteSpace: "nowrap", ...place("3", "1 / 3") });
export const dozen = style(place("4", "1 / 3"));
export const minimum = style(place("5", "1 / 3"));
globalStyle(`${bottle} > :first-child`, { fontWeight: vars.weight.strong });
export const was = style({ display: "block", color: vars.color.offer, fontSize: vars.size.micro });

export const name = style({
  // On phones, the link covers the whole row instead.
  "@media": { [from("m")]: { position: "relative" }, [phone]: { gridRow: "1", gridColumn: "1 / -1" } },
});

export const product = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xs,
  "@media": { [from("xl")]: { gap: vars.space.s } },
});

export const picture = style({
  flexShrink: 0,
  inlineSize: "2rem",
  selectors: { "[data-dimmed] &": { filter: "grayscale(0.7)", opacity: 0.62 } },
  "@media": {
    [from("xl")]: { inlineSize: "2.5rem" },
    [phone]: { ...phonePicture, position: "absolute", insetBlockStart: vars.space.s, insetInlineStart: 0 },
  },
});

export const words = style({ minInlineSize: 0 });

export const nameAndTag = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: vars.space.xs,
  rowGap: vars.space.xxs,
  fontFamily: vars.font.heading,
  fontVariationSettings: vars.font.headingAxes,
  fontSize: "0.9375rem",
  fontWeight: vars.weight.medium,
  lineHeight: 1.25,
  "@media": { [phone]: { fontSize: "1.0625rem" } },
});

export const link = style({
  color: vars.color.ink,
  textDecorationLine: "none",
  selectors: {
    "&::after": { content: "", position: "absolute", inset: 0 },
    "&:focus-visible": { outline: "none" },
    "&:focus-visible::after": { outline: `${vars.measure.ring} solid ${vars.color.focus}` },
  },
  "@media": { [canHover]: { selectors: { "tr:hover &": { textDecorationLine: "underline" } } } },
});

export const facts = style({
  color: vars.color.inkMuted,
  selectors: { "&:empty": { display: "none" } },
});

/** A fact below the name, on screens where the fact has no column. */
export const belowName = styleVariants({ xl: "xl", xxl: "xxl" } as const, (breakpoint) => ({
  "@media": { [from(breakpoint)]: { display: "none" } },
}));
/** Commas between facts, which screen readers read as well. */
globalStyle(`${facts} > * + *::before`, { content: '", "' });

/** A fact in its own column. */
export const ownColumn = styleVariants({ xl: "xl", xxl: "xxl" } as const, (breakpoint) => ({
  "@media": { [below(breakpoint)]: { selectors: { "&&&": { display: "none" } } } },
}));

export const note = style({ paddingBlockStart: vars.space.xs });

/** Label for a value when the column header is not visible. */
export const label = style({
  color: vars.color.inkMuted,
  fontWeight: vars.weight.regular,
  "@media": { [from("m")]: { display: "none" } },
});

export const empty = style({ "@media": { [phone]: { selectors: { "&&&": { display: "none" } } } } });

/** The button is above the link, which covers the row on phones. */
const aboveLink = { position: "relative", zIndex: vars.layer.raised } as const;

export const action = style({
  "@media": { [phone]: { ...aboveLink, gridColumn: "3", gridRow: "2 / span 4", alignSelf: "end" } },
});

/** On phones, the checkbox is below the picture. */
export const choice = style({
  "@media": {
    [phone]: {
      position: "absolute",
      zIndex: vars.layer.raised,
      insetBlockStart: `calc(${phonePicture.blockSize} + ${vars.space.s})`,
      insetInlineStart: 0,
      inlineSize: phonePicture.inlineSize,
    },
  },
});

export const choiceLabel = style({
  display: "grid",
  placeItems: "center",
  alignContent: "center",
  minBlockSize: vars.target.pointer,
  fontSize: vars.size.micro,
  cursor: "pointer",
  "@media": { [phone]: { minBlockSize: vars.target.touch }, [coarsePointer]: { minBlockSize: vars.target.touch } },
});

export const sort = style({
  display: "inline-flex",
  alignItems: "flex-end",
  gap: vars.space.xxs,
  minBlockSize: vars.target.pointer,
  color: "inherit",
  textDecorationColor: vars.color.ruleStrong,
  selectors: { "[aria-sort$='ending'] > &": { color: vars.color.ink } },
  "@media": {
    [canHover]: { selectors: { "&:hover": { color: vars.color.ink } } },
    // The links are hidden on phones, because the sort control above the products offers the same orders.
    [phone]: { display: "none" },
  },
});

/** Header text that replaces a hidden link. */
export const withoutSort = style({ "@media": { [from("m")]: { display: "none" } } });

export const direction = styleVariants({ ascending: { transform: "rotate(180deg)" }, descending: {} });

/** Widths below `xl`, from `xl` and from `xxl`. */
const fixed = (narrow: string, regular = narrow, wide = regular) =>
  style({
    inlineSize: narrow,
    "@media": { [from("xl")]: { inlineSize: regular }, [from("xxl")]: { inlineSize: wide } },
  });
const factWidth = (breakpoint: "xl" | "xxl", inlineSize: string) => style([ownColumn[breakpoint], { inlineSize }]);

/** Column widths. The product column gets the remaining width. */
export const width = {
  choice: fixed("3.75rem", "4.25rem"),
  vintage: fixed("3.25rem", "3.75rem"),
  product: style({}),
  region: factWidth("xxl", "8rem"),
  grapes: factWidth("xxl", "8rem"),
  closure: factWidth("xxl", "6rem"),
  alcohol: factWidth("xl", "4rem"),
  drink: factWidth("xl", "5.75rem"),
  rating: fixed("4.25rem", "5rem", "6.5rem"),
  minimum: fixed("2rem", "2.5rem"),
  bottle: fixed("4.75rem", "5.25rem", "5.75rem"),
  dozen: fixed("5.25rem", "5.75rem", "6.25rem"),
  action: fixed("4.25rem", "5rem", "5.5rem"),
};
