import { style } from "@vanilla-extract/css";
import { canHover, coarsePointer, forcedColors } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const list = style({ display: "flex", gap: vars.space.xxs, listStyle: "none" });

export const mode = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xxs,
  minBlockSize: vars.control.small,
  paddingInline: vars.space.xs,
  borderBlockEnd: `${vars.measure.ring} solid transparent`,
  color: vars.color.inkMuted,
  fontSize: vars.size.small,
  textDecorationLine: "none",
  selectors: {
    "&[aria-current]": {
      borderBlockEndColor: vars.color.ink,
      color: vars.color.ink,
      fontWeight: vars.weight.medium,
    },
  },
  "@media": {
    [canHover]: { selectors: { "&:hover": { color: vars.color.ink } } },
    [coarsePointer]: { minInlineSize: vars.target.touch },
    // Forced-colours mode would make a transparent border visible, so the border has the background's colour.
    [forcedColors]: { borderBlockEndColor: "Canvas" },
  },
});
