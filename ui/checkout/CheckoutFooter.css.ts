import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";
import { pageEdge } from "../internal/styles/mixins.ts";

export { link } from "../page/footer/FooterLinks.css.ts";

export const root = style({ borderBlockStart: `${vars.measure.hairline} solid ${vars.color.rule}` });

export const inner = style({
  display: "grid",
  gap: vars.space.l,
  maxInlineSize: vars.measure.page,
  marginInline: "auto",
  paddingBlock: vars.space.l,
  ...pageEdge,
});

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.m,
});

export const links = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: vars.space.l,
  listStyle: "none",
  fontSize: vars.size.small,
});
