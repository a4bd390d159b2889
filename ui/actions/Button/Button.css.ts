import { style } from "@vanilla-extract/css";
import { canHover, forcedColors, onPaper } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

const disabled = "&:disabled, &[aria-disabled='true']";

export const base = style({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.space.xs,
  border: `${vars.measure.hairline} solid transparent`,
  borderRadius: vars.radius.small,
  fontFamily: vars.font.body,
  fontWeight: vars.weight.strong,
  lineHeight: vars.line.snug,
  textAlign: "center",
  textDecoration: "none",
  cursor: "pointer",
  userSelect: "none",
  selectors: {
    [disabled]: {
      cursor: "not-allowed",
      background: vars.color.surfaceTint,
      borderColor: vars.color.rule,
      color: vars.color.inkMuted,
    },
    "&[data-loading]": { cursor: "progress" },
  },
  "@media": {
    [onPaper]: { display: "none" },
    [forcedColors]: { borderColor: "ButtonText", selectors: { [disabled]: { borderColor: "GrayText" } } },
  },
});

const enabled = "&:not(:disabled):not([aria-disabled='true'])";

export const primary = style({
  selectors: { [enabled]: { background: vars.color.accent, color: vars.color.accentInk } },
  "@media": {
    [canHover]: { selectors: { [`${enabled}:hover`]: { background: vars.color.accentHover } } },
    // The button is filled in forced-colours mode too. Without `forcedColorAdjust`, browsers would draw a backplate
    // behind the text.
    [forcedColors]: {
      selectors: {
        [enabled]: {
          forcedColorAdjust: "none",
          background: "ButtonText",
          borderColor: "ButtonText",
          color: "ButtonFace",
          outlineColor: "Highlight",
        },
        [`${enabled}:hover`]: { background: "Highlight", borderColor: "Highlight", color: "HighlightText" },
      },
    },
  },
});

export const secondary = style({
  background: "transparent",
  borderColor: vars.color.ruleStrong,
  color: vars.color.ink,
  "@media": {
    [canHover]: {
      selectors: { [`${enabled}:hover`]: { background: vars.color.surfaceTint, borderColor: vars.color.ink } },
    },
  },
});

export const quiet = style({
  background: "transparent",
  color: vars.color.ink,
  textDecoration: `underline ${vars.measure.hairline}`,
  textUnderlineOffset: "0.25em",
  selectors: { [disabled]: { background: "transparent", borderColor: "transparent" } },
  "@media": {
    [canHover]: { selectors: { [`${enabled}:hover`]: { background: vars.color.surfaceTint } } },
    // The underline identifies the button, so the border has the background's colour. Forced-colours mode would make a
    // transparent border visible.
    [forcedColors]: { borderColor: "Canvas", selectors: { [disabled]: { borderColor: "Canvas" } } },
  },
});

export const small = style({
  minBlockSize: vars.control.small,
  paddingInline: vars.space.s,
  paddingBlock: vars.space.xxs,
  fontSize: vars.size.small,
});
export const medium = style({
  minBlockSize: vars.control.medium,
  paddingInline: vars.space.l,
  paddingBlock: vars.space.xs,
});
export const large = style({
  minBlockSize: vars.control.large,
  paddingInline: vars.space.xl,
  paddingBlock: vars.space.s,
  fontSize: "1.0625rem",
});
export const wide = style({ inlineSize: "100%" });

/** Button content. Keeps its size while the spinner covers the content, so that nothing beside the button moves. */
export const content = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xs,
  selectors: { "[data-loading] > &": { opacity: 0 } },
});

export const spinner = style({ position: "absolute", inset: 0, display: "grid", placeItems: "center" });
