import { style } from "@vanilla-extract/css";
import { canHover } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({
  display: "grid",
  gridTemplateColumns: "4rem minmax(0, 1fr) auto",
  gridTemplateAreas: '"picture what price" "picture quantity remove" "picture error error"',
  columnGap: vars.space.s,
  rowGap: vars.space.xs,
  alignItems: "start",
  paddingBlock: vars.space.m,
  selectors: { "& + &": { borderBlockStart: `${vars.measure.hairline} solid ${vars.color.rule}` } },
});

export const picture = style({ gridArea: "picture" });
export const what = style({ gridArea: "what", display: "grid", gap: vars.space.xxs });
export const name = style({
  color: "inherit",
  lineHeight: vars.line.snug,
  overflowWrap: "anywhere",
  textDecorationLine: "none",
  textUnderlineOffset: "0.2em",
  "@media": { [canHover]: { selectors: { "&:hover": { textDecorationLine: "underline" } } } },
});
export const detail = style({ color: vars.color.inkMuted, fontSize: vars.size.small });
export const price = style({
  gridArea: "price",
  justifySelf: "end",
  fontVariantNumeric: "tabular-nums",
  fontWeight: vars.weight.strong,
  lineHeight: vars.line.snug,
});
export const quantity = style({ gridArea: "quantity" });
/** Aligns the button's text with the end of the price. */
export const remove = style({
  gridArea: "remove",
  alignSelf: "center",
  justifySelf: "end",
  marginInlineEnd: `calc(-1 * ${vars.space.s})`,
});
export const error = style({ gridArea: "error", color: vars.color.error, fontSize: vars.size.small });
