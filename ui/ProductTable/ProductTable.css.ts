import { globalStyle, style } from "@vanilla-extract/css";
import { below, from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

const phone = below("m");

export const table = style({ "@media": { [phone]: { display: "block" } } });

/** On a phone the rows become blocks whose cells say what they are; the head is kept for screen readers. */
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
      gridTemplateColumns: "minmax(0, 1fr) auto",
      columnGap: vars.space.m,
      rowGap: vars.space.xxs,
      alignItems: "center",
      paddingBlock: vars.space.s,
      borderBlockEnd: `${vars.measure.hairline} solid ${vars.color.rule}`,
    },
  },
});
globalStyle(`${table} tbody :is(th, td)`, {
  "@media": { [phone]: { display: "block", padding: 0, border: 0, textAlign: "start" } },
});

export const name = style({
  fontFamily: vars.font.heading,
  fontVariationSettings: vars.font.headingAxes,
  fontSize: "1.0625rem",
  lineHeight: 1.25,
  "@media": { [phone]: { gridColumn: "1 / -1", order: -1 } },
});

export const link = style({ color: vars.color.ink, textDecorationColor: vars.color.ruleStrong });

export const tag = style({
  display: "inline-block",
  marginInlineStart: vars.space.xs,
  fontFamily: vars.font.body,
  verticalAlign: "middle",
});

/** Words before a figure where no column head is in sight. */
export const label = style({ color: vars.color.inkMuted, "@media": { [from("m")]: { display: "none" } } });

export const price = style({ color: vars.color.ink, fontWeight: vars.weight.strong, whiteSpace: "nowrap" });
export const empty = style({ "@media": { [phone]: { selectors: { "&&": { display: "none" } } } } });
export const action = style({
  whiteSpace: "nowrap",
  "@media": { [phone]: { gridColumn: 2, gridRow: "2 / span 3", justifySelf: "end" } },
});
