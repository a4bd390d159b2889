import { globalStyle, style } from "@vanilla-extract/css";
import { below, from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

const phone = below("m");

export const table = style({ "@media": { [phone]: { display: "block" } } });

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
      display: "grid",
      gridTemplateColumns: "auto minmax(0, 1fr) auto",
      columnGap: vars.space.s,
      rowGap: vars.space.xxs,
      alignItems: "baseline",
      paddingBlock: vars.space.s,
      borderBlockEnd: `${vars.measure.hairline} solid ${vars.color.rule}`,
    },
  },
});
globalStyle(`${table} tbody :is(th, td, [data-numeric])`, {
  "@media": { [phone]: { display: "block", padding: 0, border: 0, textAlign: "start" } },
});

/** Position of a cell in a row's block. */
function place(gridRow: string, gridColumn: string) {
  return { "@media": { [phone]: { gridRow, gridColumn } } };
}

export const vintage = style(place("2", "1"));
export const rating = style(place("2", "2"));
export const dozen = style(place("3", "2"));
export const minimum = style(place("4", "1 / 3"));
export const bottle = style({ fontWeight: vars.weight.strong, whiteSpace: "nowrap", ...place("3", "1") });

export const name = style({
  fontFamily: vars.font.heading,
  fontVariationSettings: vars.font.headingAxes,
  fontSize: "1.0625rem",
  lineHeight: 1.25,
  ...place("1", "1 / -1"),
});

export const nameAndTag = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: vars.space.xs,
  rowGap: vars.space.xxs,
});

export const link = style({ color: vars.color.ink, textDecorationColor: vars.color.ruleStrong });

export const note = style({
  paddingBlockStart: vars.space.xs,
  fontFamily: vars.font.body,
  fontSize: vars.size.small,
  fontWeight: vars.weight.regular,
});

/** Label for a figure when the column header is not visible. */
export const label = style({
  color: vars.color.inkMuted,
  fontWeight: vars.weight.regular,
  "@media": { [from("m")]: { display: "none" } },
});

export const empty = style({ "@media": { [phone]: { selectors: { "&&&": { display: "none" } } } } });

export const action = style({
  whiteSpace: "nowrap",
  "@media": { [phone]: { gridColumn: "3", gridRow: "2 / span 3", alignSelf: "center" } },
});
