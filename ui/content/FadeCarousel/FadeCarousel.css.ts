import { style } from "@vanilla-extract/css";
import { reducedMotion, withoutScripts } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({ position: "relative", display: "grid", gap: vars.space.xs });

/** All slides lie in one place, which is as high as the highest, so that nothing below moves. */
export const slides = style({
  display: "grid",
  // Seen before the buttons that stop it, which are read first.
  order: -1,
  "@media": { [withoutScripts]: { gap: vars.space.l } },
});

export const slide = style({
  gridArea: "1 / 1",
  display: "grid",
  minInlineSize: 0,
  opacity: 0,
  visibility: "hidden",
  // Hidden when its fade is over; until then nobody can reach it anyway, for the next one lies above it.
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
    // All of them, one under the other.
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
