import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const base = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: vars.space.s,
  padding: vars.space.m,
  borderInlineStart: `${vars.space.xxs} solid`,
});

export const tone = styleVariants({
  info: { borderColor: vars.color.info, background: vars.color.infoSoft },
  success: { borderColor: vars.color.available, background: vars.color.availableSoft },
  offer: { borderColor: vars.color.offer, background: vars.color.surfaceTint },
  error: { borderColor: vars.color.error, background: vars.color.errorSoft },
});

export const iconTone = styleVariants({
  info: { color: vars.color.info },
  success: { color: vars.color.available },
  offer: { color: vars.color.offer },
  error: { color: vars.color.error },
});

export const icon = style({ marginBlockStart: "0.15em" });
export const content = style({ color: vars.color.ink, minInlineSize: 0 });
export const title = style({ fontWeight: vars.weight.strong });
