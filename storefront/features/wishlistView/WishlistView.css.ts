import { style } from "@vanilla-extract/css";
import { from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** Receives focus when the focused item is removed. Has no outline, because the list is not interactive. */
export const list = style({ outline: "none" });
export const lines = style({ listStyle: "none", margin: 0, padding: 0 });

/** On a phone, the picture is beside everything else. On larger screens, each part has its own column. */
export const line = style({
  display: "grid",
  gridTemplateColumns: "5rem minmax(0, 1fr)",
  gridTemplateAreas: '"picture what" "picture size" "picture actions"',
  gap: `${vars.space.s} ${vars.space.m}`,
  alignItems: "start",
  paddingBlock: vars.space.m,
  borderTop: `${vars.measure.hairline} solid ${vars.color.rule}`,
  "@media": {
    [from("m")]: {
      gridTemplateColumns: "6rem minmax(0, 1fr) 14rem auto",
      gridTemplateAreas: '"picture what size actions"',
    },
  },
});

export const picture = style({ gridArea: "picture" });
export const what = style({ gridArea: "what", display: "grid", gap: vars.space.xxs });
export const size = style({ gridArea: "size" });
export const actions = style({ gridArea: "actions" });
