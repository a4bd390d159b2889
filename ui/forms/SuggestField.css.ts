import { style } from "@vanilla-extract/css";
import { canHover, coarsePointer, forcedColors } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** Positions the list below the input. */
export const field = style({ position: "relative" });

export const list = style({
  position: "absolute",
  insetInline: 0,
  insetBlockStart: `calc(100% + ${vars.space.xxs})`,
  zIndex: vars.layer.sticky,
  maxBlockSize: "20rem",
  overflowY: "auto",
  overscrollBehavior: "contain",
  background: vars.color.surface,
  color: vars.color.ink,
  border: `${vars.measure.hairline} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.small,
});

export const option = style({
  minBlockSize: vars.space.xl,
  paddingBlock: vars.space.xs,
  paddingInline: vars.space.s,
  lineHeight: vars.line.snug,
  cursor: "pointer",
  // Focus stays in the field, so the highlighted option shows the focus ring.
  outline: `${vars.measure.ring} solid transparent`,
  outlineOffset: `calc(-1 * ${vars.measure.ring})`,
  selectors: { "&[aria-selected=true]": { background: vars.color.surfaceTint, outlineColor: vars.color.focus } },
  "@media": {
    [canHover]: { selectors: { "&:hover": { background: vars.color.surfaceTint } } },
    [coarsePointer]: { minBlockSize: vars.target.touch },
    [forcedColors]: {
      outlineColor: "Canvas",
      selectors: { "&[aria-selected=true]": { outlineColor: "Highlight" } },
    },
  },
});

export const rest = style({ color: vars.color.inkMuted });
