import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const list = style({
  display: "grid",
  margin: 0,
  padding: 0,
  listStyle: "none",
});

/** A device or login method with its buttons, stacked if space is short. */
export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.s,
  paddingBlock: vars.space.s,
  borderBlockEnd: `${vars.measure.hairline} solid ${vars.color.rule}`,
});

/** Takes up no space unless an action has failed. */
export const failure = style({ selectors: { "&:not(:empty)": { marginBlockEnd: vars.space.xl } } });
