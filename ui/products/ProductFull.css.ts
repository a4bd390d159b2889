import { createVar, style } from "@vanilla-extract/css";
import { canHover, from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** Size that the picture shares with the link that covers it. */
const pictureWidth = createVar();

export const root = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.m,
  alignItems: "start",
  vars: { [pictureWidth]: "min(100%, 14rem)" },
  "@media": {
    [from("m")]: {
      gridTemplateColumns: `${pictureWidth} minmax(0, 1fr)`,
      columnGap: vars.space.xl,
      vars: { [pictureWidth]: "12rem" },
    },
    [from("xl")]: { vars: { [pictureWidth]: "15rem" } },
  },
});

export const picture = style({
  position: "relative",
  inlineSize: pictureWidth,
  selectors: { "[data-dimmed] &": { filter: "grayscale(0.7)", opacity: 0.62 } },
});

export const tag = style({ position: "absolute", insetBlockStart: vars.space.xs, insetInlineStart: vars.space.xs });

/** The wishlist button is above the link, because the link covers the picture. */
export const heart = style({
  position: "absolute",
  insetBlockStart: 0,
  insetInlineStart: `calc(${pictureWidth} - ${vars.target.touch})`,
  zIndex: vars.layer.raised,
});

export const words = style({ display: "grid", gap: vars.space.m, minInlineSize: 0 });

export const head = style({ display: "grid", gap: vars.space.xxs });

export const name = style({
  fontFamily: vars.font.heading,
  fontVariationSettings: vars.font.headingAxes,
  fontSize: vars.size.heading3,
  fontWeight: vars.weight.medium,
  lineHeight: vars.line.snug,
  textWrap: "pretty",
});

export const link = style({
  color: vars.color.ink,
  textDecorationLine: "none",
  selectors: {
    // The link also covers the picture, so that a tap on the picture opens the product page. All other content is
    // outside the link.
    "&::after": {
      content: "",
      position: "absolute",
      insetBlockStart: 0,
      insetInlineStart: 0,
      inlineSize: pictureWidth,
      aspectRatio: "4 / 5",
    },
  },
  "@media": {
    [canHover]: {
      selectors: { "&:hover": { textDecorationLine: "underline", textDecorationThickness: vars.measure.hairline } },
    },
  },
});

export const meta = style({ color: vars.color.inkMuted });

export const marks = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: vars.space.m,
  rowGap: vars.space.xs,
});

export const buy = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-end",
  justifyContent: "space-between",
  gap: vars.space.m,
  paddingBlock: vars.space.s,
  borderBlock: `${vars.measure.hairline} solid ${vars.color.rule}`,
  // On wide screens, the action follows the price instead of being at the end of the line.
  "@media": { [from("m")]: { justifyContent: "start", columnGap: vars.space.xl } },
});

export const note = style({ color: vars.color.inkMuted, fontSize: vars.size.small });

export const description = style({ maxInlineSize: vars.measure.prose });

/** Cellar advice and facts, side by side if they fit. */
export const details = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(14rem, 100%), 1fr))",
  columnGap: vars.space.xl,
  rowGap: vars.space.m,
  alignItems: "start",
});

export const facts = style({ display: "grid", fontSize: vars.size.small });

export const fact = style({
  display: "flex",
  justifyContent: "space-between",
  gap: vars.space.m,
  paddingBlock: vars.space.xxs,
  borderBlockEnd: `${vars.measure.hairline} solid ${vars.color.rule}`,
});

export const term = style({ color: vars.color.inkMuted });

export const value = style({ textAlign: "end" });

export const delivery = style({ fontSize: vars.size.small });
