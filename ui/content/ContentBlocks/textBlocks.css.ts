import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const paragraph = style({
  selectors: {
    "&[data-styles~='italic']": { fontStyle: "italic" },
    "&[data-styles~='underline']": { textDecoration: "underline" },
    "&[data-styles~='strikethrough']": { textDecoration: "line-through" },
    "&[data-styles~='underline'][data-styles~='strikethrough']": { textDecoration: "underline line-through" },
  },
});

export const quote = style({
  margin: 0,
  paddingInlineStart: vars.space.m,
  borderInlineStart: `${vars.measure.ring} solid ${vars.color.offer}`,
  fontFamily: vars.font.heading,
  fontVariationSettings: vars.font.headingAxes,
});
