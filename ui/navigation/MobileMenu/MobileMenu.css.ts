import { createVar, keyframes, style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";
import { rightToLeft } from "../../internal/styles/mixins.ts";

const away = createVar();
const enter = keyframes({ from: { opacity: 0, transform: `translateX(${away})` } });

export const level = style({
  marginBlockStart: `calc(-1 * ${vars.space.s})`,
  selectors: {
    "&[data-from]": { animation: `${enter} ${vars.duration.overlay} ${vars.easing.enter}` },
    [`&[data-from=end], ${rightToLeft}[data-from=start]`]: { vars: { [away]: vars.space.xl } },
    [`&[data-from=start], ${rightToLeft}[data-from=end]`]: { vars: { [away]: `calc(-1 * ${vars.space.xl})` } },
  },
});

export const list = style({ listStyle: "none" });

export const entry = style({ borderBlockEnd: `${vars.measure.hairline} solid ${vars.color.rule}` });

const row = {
  display: "flex",
  alignItems: "center",
  inlineSize: "100%",
  padding: 0,
  border: 0,
  background: "transparent",
  textAlign: "start",
  textDecoration: "none",
  cursor: "pointer",
} as const;

export const link = style({
  ...row,
  justifyContent: "space-between",
  minBlockSize: vars.space.xxl,
  color: vars.color.ink,
  fontFamily: vars.font.heading,
  fontVariationSettings: vars.font.headingAxes,
  fontSize: vars.size.lead,
  selectors: { "&[aria-current]": { fontWeight: vars.weight.strong } },
});

export const back = style({
  ...row,
  gap: vars.space.xs,
  minBlockSize: vars.target.touch,
  color: vars.color.inkMuted,
  font: "inherit",
});

export const chevron = style({ color: vars.color.inkMuted, fontSize: vars.size.body });

export const more = style({ display: "grid", gap: vars.space.l, paddingBlockStart: vars.space.l });
