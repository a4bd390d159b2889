import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({ display: "grid", gap: vars.space.xs, justifyItems: "start" });

/** The units wrap in narrow containers. The separator before the first unit of each line is clipped. */
export const units = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: `calc(2 * ${vars.space.s})`,
  rowGap: vars.space.xs,
  overflow: "clip",
});

export const unit = style({
  display: "grid",
  marginInlineStart: `calc(-1 * (${vars.space.s} + ${vars.measure.hairline}))`,
  paddingInlineStart: vars.space.s,
  borderInlineStart: `${vars.measure.hairline} solid ${vars.color.rule}`,
});

export const figure = style({
  fontFamily: vars.font.heading,
  fontVariationSettings: vars.font.headingAxes,
  fontSize: vars.size.heading2,
  fontWeight: vars.weight.medium,
  lineHeight: vars.line.tight,
  // Tabular figures with space for two digits, so that nothing moves on each tick.
  fontVariantNumeric: "tabular-nums lining-nums",
  minInlineSize: "2ch",
});

export const name = style({ fontSize: vars.size.micro, color: vars.color.inkMuted });

export const moment = style({ fontSize: vars.size.small, color: vars.color.inkMuted });
