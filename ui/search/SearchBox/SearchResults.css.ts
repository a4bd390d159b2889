import { globalStyle, style } from "@vanilla-extract/css";
import { canHover, coarsePointer, forcedColors } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const panel = style({
  background: vars.color.surface,
  color: vars.color.ink,
  selectors: {
    "&[data-variant=dropdown]": {
      position: "absolute",
      insetInline: 0,
      insetBlockStart: `calc(100% + ${vars.space.xs})`,
      zIndex: vars.layer.sticky,
      maxBlockSize: "min(46rem, 75vh)",
      overflowY: "auto",
      overscrollBehavior: "contain",
      border: `${vars.measure.hairline} solid ${vars.color.ruleStrong}`,
      borderRadius: vars.radius.medium,
    },
    "&[data-variant=fullScreen]": { marginBlockStart: vars.space.s },
  },
});

export const message = style({ padding: vars.space.m, color: vars.color.inkMuted });

/** Overlaps the line of the first heading, so that nothing moves when the spinner appears or disappears. */
export const loading = style({
  display: "flex",
  justifyContent: "flex-end",
  position: "sticky",
  insetBlockStart: 0,
  zIndex: vars.layer.raised,
  blockSize: 0,
  selectors: { "&[data-alone]": { justifyContent: "flex-start", blockSize: "auto" } },
});
export const spinner = style({ alignSelf: "flex-start", padding: vars.space.s });
// The spinner is rendered only after 300 ms, so its style needs no delay.
globalStyle(`${spinner} > :first-child`, { animationDelay: "0s" });

export const list = style({ paddingBlockEnd: vars.space.xs });

export const heading = style({
  paddingBlock: `${vars.space.s} ${vars.space.xxs}`,
  paddingInline: vars.space.m,
  color: vars.color.inkMuted,
  fontSize: vars.size.small,
  fontWeight: vars.weight.medium,
  lineHeight: vars.line.snug,
});

export const option = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.s,
  minBlockSize: vars.space.xl,
  // Height of a result: 76 px, or more if text is enlarged.
  maxBlockSize: "4.75rem",
  overflow: "hidden",
  paddingBlock: vars.space.xxs,
  paddingInline: vars.space.m,
  color: vars.color.ink,
  lineHeight: vars.line.snug,
  textDecoration: "none",
  // Focus stays in the field, so the highlighted result shows the focus ring.
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

export const picture = style({
  flexShrink: 0,
  // A 4:5 picture within the height of an option.
  inlineSize: "3.25rem",
  selectors: { "[data-muted] > &": { filter: "grayscale(1)", opacity: 0.5 } },
});

export const words = style({ minInlineSize: 0 });

export const name = style({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
});

export const match = style({
  background: "none",
  color: "inherit",
  fontWeight: vars.weight.strong,
  "@media": { [forcedColors]: { textDecoration: "underline" } },
});

export const detail = style({
  display: "block",
  overflow: "hidden",
  whiteSpace: "nowrap",
  textOverflow: "ellipsis",
  color: vars.color.inkMuted,
  fontSize: vars.size.small,
  fontVariantNumeric: "tabular-nums lining-nums",
});
