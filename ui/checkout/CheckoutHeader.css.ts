import { style } from "@vanilla-extract/css";
import { from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";
import { pageEdge } from "../internal/styles/mixins.ts";

export const root = style({ borderBlockEnd: `${vars.measure.hairline} solid ${vars.color.rule}` });

export const inner = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: vars.space.l,
  rowGap: vars.space.xs,
  maxInlineSize: vars.measure.page,
  marginInline: "auto",
  paddingBlock: vars.space.m,
  ...pageEdge,
});

// On phones, the text beside the padlock has its own line, because the header is too narrow for everything.
export const promise = style({
  order: 1,
  flexBasis: "100%",
  "@media": { [from("s")]: { order: 0, flexBasis: "auto" } },
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xs,
  fontSize: vars.size.small,
  color: vars.color.inkMuted,
});

export const aside = style({ marginInlineStart: "auto", fontSize: vars.size.small });
