import { style } from "@vanilla-extract/css";
import { canHover, coarsePointer } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const heading = style({
  fontFamily: vars.font.heading,
  fontVariationSettings: vars.font.headingAxes,
  fontWeight: vars.weight.medium,
  fontSize: vars.size.body,
  marginBlockEnd: vars.space.xs,
});

export const list = style({ listStyle: "none", fontSize: vars.size.small });

export const link = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.space.xl,
  color: vars.color.inkMuted,
  textDecoration: "none",
  "@media": {
    [coarsePointer]: { minBlockSize: vars.target.touch },
    [canHover]: { selectors: { "&:hover": { color: vars.color.ink, textDecoration: "underline" } } },
  },
});
