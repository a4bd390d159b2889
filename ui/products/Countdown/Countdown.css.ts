import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({ display: "grid", gap: vars.space.xs, justifyItems: "start" });

export const units = style({ display: "inline-flex", gap: vars.space.m });

export const unit = style({
  display: "grid",
  selectors: {
    "& + &": {
      paddingInlineStart: vars.space.m,
      borderInlineStart: `${vars.measure.hairline} solid ${vars.color.rule}`,
    },
  },
});

export const figure = style({
  fontFamily: vars.font.heading,
  fontVariationSettings: vars.font.headingAxes,
  fontSize: vars.size.heading2,
  fontWeight: vars.weight.medium,
  lineHeight: vars.line.tight,
  // Digits of one width, in room for two: nothing moves as it ticks.
  fontVariantNumeric: "tabular-nums lining-nums",
  minInlineSize: "2ch",
});

export const name = style({ fontSize: vars.size.micro, color: vars.color.inkMuted });

export const moment = style({ fontSize: vars.size.small, color: vars.color.inkMuted });
