import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

/** A contact channel with its field, between hairlines. */
export const ways = style({ border: 0, margin: 0, padding: 0, minInlineSize: 0 });

export const legend = style({ padding: 0, fontWeight: vars.weight.medium, marginBlockEnd: vars.space.xs });

export const way = style({
  display: "grid",
  gap: vars.space.s,
  paddingBlock: vars.space.s,
  borderBlockStart: `${vars.measure.hairline} solid ${vars.color.rule}`,
  selectors: { "&:last-child": { borderBlockEnd: `${vars.measure.hairline} solid ${vars.color.rule}` } },
});
