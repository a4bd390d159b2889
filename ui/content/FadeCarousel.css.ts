import { style } from "@vanilla-extract/css";
import { reducedMotion, withoutScripts } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({ position: "relative", display: "grid", gap: vars.space.xs });

/**
 * All slides overlap in one grid cell, which is as tall as the tallest slide, so that the content below does not move.
 */
export const slides = style({
  display: "grid",
  // The slides are displayed before the pause button, which precedes them in reading order.
  order: -1,
  "@media": { [withoutScripts]: { gap: vars.space.l } },
});

export const slide = style({
  gridArea: "1 / 1",
  display: "grid",
  minInlineSize: 0,
  opacity: 0,
  visibility: "hidden",
  // A slide becomes hidden once its fade has ended. Until then, the next slide covers it.
  transition: `opacity ${vars.duration.slideFade} ${vars.easing.plain}, visibility 0s ${vars.duration.slideFade}`,
  selectors: {
    "&[data-current]": {
      zIndex: 1,
      opacity: 1,
      visibility: "visible",
      transition: `opacity ${vars.duration.slideFade} ${vars.easing.plain}`,
    },
  },
  "@media": {
    [reducedMotion]: { transition: "none", selectors: { "&[data-current]": { transition: "none" } } },
    // Without JavaScript, all slides are stacked.
    [withoutScripts]: { gridArea: "auto", opacity: 1, visibility: "visible" },
  },
});

export const controls = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: vars.space.xxs,
  "@media": { [withoutScripts]: { display: "none" } },
});

export const count = style({
  minInlineSize: vars.space.xxl,
  color: vars.color.inkMuted,
  fontSize: vars.size.small,
  fontVariantNumeric: "tabular-nums",
  textAlign: "center",
});
