import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const base = style({
  display: "grid",
  lineHeight: vars.line.snug,
  fontVariantNumeric: "tabular-nums lining-nums",
});

export const size = styleVariants({
  compact: {},
  card: {},
  page: { gap: vars.space.xxs, fontSize: vars.size.body },
});
const inCompact = { selectors: { [`${size.compact} &`]: { fontSize: vars.size.micro } } };

export const was = style({
  color: vars.color.offer,
  fontSize: vars.size.small,
  fontWeight: vars.weight.medium,
  ...inCompact,
});
export const dozen = style({ color: vars.color.inkMuted, fontSize: vars.size.small, ...inCompact });
export const dozenFigure = style({ color: vars.color.ink });
export const bottle = style({ fontWeight: vars.weight.strong, whiteSpace: "nowrap" });
export const hidden = style({
  color: vars.color.info,
  fontSize: vars.size.small,
  fontWeight: vars.weight.medium,
  ...inCompact,
});

export const bottleSize = styleVariants({
  compact: { fontSize: "0.9375rem" },
  card: { fontSize: "1.0625rem" },
  page: {
    fontFamily: vars.font.heading,
    fontVariationSettings: vars.font.headingAxes,
    fontSize: vars.size.heading2,
    fontWeight: vars.weight.medium,
    lineHeight: vars.line.tight,
  },
});

export const unit = style({
  fontFamily: vars.font.body,
  color: vars.color.inkMuted,
  fontSize: vars.size.small,
  fontWeight: vars.weight.regular,
  // The unit is on its own line below the price. The width of the price differs between the heading font and its
  // fallbacks, so a unit beside the price would move when the font loads.
  selectors: {
    [`${bottleSize.page} > &`]: { display: "block" },
    [`${bottleSize.compact} > &`]: { fontSize: vars.size.micro },
  },
});
