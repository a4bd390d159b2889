import { style } from "@vanilla-extract/css";
import { from, onPaper } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** Receives focus when the focused link is removed. Has no outline, because the comparison is not interactive. */
export const comparison = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.m,
  outline: "none",
});

export const toolbar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: vars.space.m,
  rowGap: vars.space.xxs,
  "@media": { [onPaper]: { display: "none" } },
});

export const count = style({ color: vars.color.inkMuted });

export const inStock = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xxs,
  color: vars.color.available,
  fontWeight: vars.weight.medium,
});

/** Styled like a score badge, but without the critic's name, which is in the row header. */
export const score = style({
  color: vars.color.offer,
  fontFamily: vars.font.heading,
  fontVariationSettings: vars.font.headingAxes,
  fontVariantNumeric: "lining-nums",
  fontSize: "1.125rem",
  fontWeight: vars.weight.strong,
  "@media": { [onPaper]: { fontSize: "inherit" } },
});

/** Notices are hidden in print, because they only concern actions on the page. */
export const notices = style({ "@media": { [onPaper]: { selectors: { "&&": { display: "none" } } } } });

export const more = style({
  display: "grid",
  gap: vars.space.m,
  marginBlockStart: vars.space.l,
  "@media": { [onPaper]: { display: "none" } },
});

export const search = style({ "@media": { [from("m")]: { maxInlineSize: "28rem" } } });

/** Example products, and an empty slot for another product. */
export const examples = style({
  display: "grid",
  gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
  gap: vars.space.xs,
  maxInlineSize: "24rem",
  marginBlockEnd: vars.space.m,
});

export const room = style({
  display: "grid",
  placeItems: "center",
  border: `${vars.measure.hairline} dashed ${vars.color.ruleStrong}`,
  color: vars.color.inkMuted,
});
