import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const list = style({ listStyle: "none", marginBlockStart: `calc(-1 * ${vars.space.s})` });

export const entry = style({ borderBlockEnd: `${vars.measure.hairline} solid ${vars.color.rule}` });

export const link = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minBlockSize: vars.space.xxl,
  color: vars.color.ink,
  fontFamily: vars.font.heading,
  fontVariationSettings: vars.font.headingAxes,
  fontSize: vars.size.lead,
  textDecoration: "none",
  selectors: { "&[aria-current]": { fontWeight: vars.weight.strong } },
});

export const chevron = style({ color: vars.color.inkMuted, fontSize: vars.size.body });

export const more = style({ display: "grid", gap: vars.space.l, paddingBlockStart: vars.space.l });
