import { createVar, globalStyle, style } from "@vanilla-extract/css";
import { below, forcedColors, from, onPaper } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

const labelWidth = createVar();
const columnWidth = createVar();
const widestColumn = createVar();

const wide = (count: number, width: string) => `calc(${labelWidth} + ${count} * ${width})`;
const counts = [1, 2, 3, 4];

/** Equal column widths: wide enough for a name, but narrow enough to read along a row. */
export const table = style({
  tableLayout: "fixed",
  vars: { [labelWidth]: "6.75rem", [columnWidth]: "9.25rem", [widestColumn]: "22rem" },
  "@media": {
    [from("m")]: { vars: { [labelWidth]: "7.5rem", [columnWidth]: "9.25rem" } },
    [from("l")]: { vars: { [labelWidth]: "11rem" } },
    [onPaper]: { vars: { [labelWidth]: "8.5rem", [columnWidth]: "0rem" }, fontSize: "8pt" },
  },
  selectors: Object.fromEntries(
    counts.map((count) => [
      `&[data-count="${count}"]`,
      { minInlineSize: wide(count, columnWidth), maxInlineSize: wide(count, widestColumn) },
    ]),
  ),
});

/** The class is doubled to outrank the styles of Table, regardless of their order. */
const cells = (where: string) => `${table}${table} ${where}:is(th, td)`;

globalStyle(cells(""), {
  // Containing block for the visually hidden text of the cells, which would otherwise widen the page.
  position: "relative",
  verticalAlign: "top",
  lineHeight: vars.line.snug,
  overflowWrap: "break-word",
  "@media": { [onPaper]: { paddingBlock: "0.125rem" } },
});
globalStyle(cells("thead "), { color: vars.color.ink, borderBlockEnd: 0, verticalAlign: "top" });
/** The row above the pictures needs no padding. */
globalStyle(cells("thead tr:first-child "), { paddingBlock: 0 });
globalStyle(cells("thead tr:last-child "), {
  paddingBlockStart: 0,
  borderBlockEnd: `${vars.measure.hairline} solid ${vars.color.ruleStrong}`,
});
/** The focus ring is inside, because the scroll container and the pictures below would hide an outer ring. */
globalStyle(`${table} thead a`, { outlineOffset: `calc(-1 * ${vars.measure.ring})` });
/** Identical values are muted, because they do not help shoppers to choose. */
globalStyle(`${table} tr[data-same] td`, { color: vars.color.inkMuted });
globalStyle(`${table} tr`, { breakInside: "avoid" });

/** Style of labels that stay visible while the products scroll. */
const stays = style({
  insetInlineStart: 0,
  zIndex: vars.layer.raised,
  background: vars.color.ground,
  selectors: { "&&&": { position: "sticky" } },
  "@media": {
    [below("m")]: { boxShadow: `${vars.measure.hairline} 0 0 ${vars.color.rule}` },
    [`${below("m")} and ${forcedColors}`]: { borderInlineEnd: `${vars.measure.hairline} solid CanvasText` },
    [onPaper]: { boxShadow: "none" },
  },
});

export const corner = style([stays, { inlineSize: labelWidth }]);

export const label = style([
  stays,
  { selectors: { "&&": { color: vars.color.inkMuted, fontWeight: vars.weight.medium, hyphens: "auto" } } },
]);

/** Heading of a row group. Stays visible while the products scroll, like the row labels. */
export const group = style({
  selectors: {
    "&&": {
      paddingBlock: `${vars.space.l} ${vars.space.xs}`,
      borderBlockEndColor: vars.color.ruleStrong,
      fontFamily: vars.font.heading,
      fontVariationSettings: vars.font.headingAxes,
      fontSize: vars.size.lead,
      fontWeight: vars.weight.medium,
    },
  },
  "@media": { [onPaper]: { selectors: { "&&": { paddingBlock: "0.375rem 0.125rem", fontSize: "9pt" } } } },
});

export const groupName = style({ position: "sticky", insetInlineStart: 0, display: "inline-block" });

export const remove = style({ "@media": { [onPaper]: { display: "none" } } });

export const picture = style({
  display: "block",
  maxInlineSize: "11rem",
  marginBlockEnd: vars.space.s,
  selectors: { "[data-dimmed] &": { filter: "grayscale(0.7)", opacity: 0.62 } },
  "@media": { [onPaper]: { maxInlineSize: "1.5cm", marginBlockEnd: vars.space.xxs } },
});

export const name = style({
  color: vars.color.ink,
  fontFamily: vars.font.heading,
  fontVariationSettings: vars.font.headingAxes,
  fontSize: "1.0625rem",
  fontWeight: vars.weight.medium,
  lineHeight: 1.25,
  textDecorationColor: vars.color.ruleStrong,
  textWrap: "pretty",
  "@media": { [from("l")]: { fontSize: vars.size.lead }, [onPaper]: { fontSize: "9pt" } },
});

export const onlyOnScreen = style({ "@media": { [onPaper]: { display: "none" } } });

export const unknown = style({ color: vars.color.inkMuted });
