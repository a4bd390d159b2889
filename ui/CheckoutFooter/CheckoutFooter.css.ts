import { style } from "@vanilla-extract/css";
import { from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export { link } from "../FooterLinks/FooterLinks.css.ts";

export const root = style({ borderBlockStart: `${vars.measure.hairline} solid ${vars.color.rule}` });

export const inner = style({
  display: "grid",
  gap: vars.space.l,
  maxInlineSize: vars.measure.page,
  marginInline: "auto",
  paddingBlock: vars.space.l,
  paddingInline: vars.space.m,
  "@media": { [from("m")]: { paddingInline: vars.space.xl } },
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
