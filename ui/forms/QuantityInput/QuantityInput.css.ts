import { style } from "@vanilla-extract/css";
import { canHover, coarsePointer } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";
import { joinedControl } from "../../internal/styles/joinedControl.css.ts";

export const root = style({ position: "relative", display: "inline-block" });

export const group = style([
  joinedControl,
  {
    display: "inline-flex",
    minBlockSize: vars.control.medium,
    overflow: "hidden",
    selectors: {
      [`${root}[data-invalid] &::after`]: { borderWidth: vars.measure.ring, borderColor: vars.color.error },
      "&[aria-disabled=true]": { color: vars.color.inkMuted },
      "&[aria-disabled=true]::after": { borderColor: vars.color.rule },
    },
  },
]);

export const input = style({
  inlineSize: "3rem",
  padding: 0,
  border: 0,
  outline: "none",
  background: "transparent",
  color: "inherit",
  textAlign: "center",
  fontVariantNumeric: "tabular-nums",
  fontWeight: vars.weight.medium,
  "::placeholder": { color: vars.color.inkMuted, opacity: 1, fontWeight: vars.weight.regular },
});

export const step = style({
  display: "grid",
  placeItems: "center",
  inlineSize: "2.25rem",
  padding: 0,
  border: 0,
  background: "transparent",
  color: vars.color.ink,
  cursor: "pointer",
  // A quick second tap must change the quantity again rather than zoom the page.
  touchAction: "manipulation",
  selectors: { "&:disabled": { color: vars.color.ruleStrong, cursor: "default" } },
  "@media": {
    [canHover]: { selectors: { "&:hover:enabled": { background: vars.color.surfaceTint } } },
    [coarsePointer]: { inlineSize: vars.target.touch },
  },
});

export const sign = style({
  inlineSize: "0.875rem",
  blockSize: "0.875rem",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
});

/** Error positioned below the field, so that nothing moves when the error appears or disappears. */
export const live = style({
  position: "absolute",
  insetBlockStart: "100%",
  insetInlineStart: 0,
  zIndex: vars.layer.raised,
  inlineSize: "max-content",
  // One line on a phone.
  maxInlineSize: "min(24rem, 88vw)",
  pointerEvents: "none",
});

/** Style of a persistent error, which is part of the layout. */
export const lasting = style({ maxInlineSize: "15rem" });

export const error = style({
  marginBlockStart: vars.space.xxs,
  paddingBlock: "1px",
  paddingInline: vars.space.xs,
  background: vars.color.errorSoft,
  color: vars.color.error,
  border: `${vars.measure.hairline} solid ${vars.color.error}`,
  borderRadius: vars.radius.medium,
  fontSize: vars.size.small,
  lineHeight: vars.line.snug,
  transition: `opacity ${vars.duration.feedback} ${vars.easing.plain}`,
  selectors: {
    // The error is hidden only visually, because it still describes the field.
    "&[data-hidden]": { opacity: 0 },
    [`${lasting} &`]: { paddingInline: 0, paddingBlock: 0, background: "none", border: 0 },
  },
});
