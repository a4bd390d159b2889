import { style } from "@vanilla-extract/css";
import { canHover, coarsePointer, forcedColors } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({
  display: "grid",
  gap: vars.space.xxs,
  alignContent: "start",
  border: 0,
  margin: 0,
  padding: 0,
  minInlineSize: 0,
});

export const label = style({ padding: 0, fontWeight: vars.weight.medium, lineHeight: vars.line.snug });

export const hint = style({
  margin: 0,
  color: vars.color.inkMuted,
  fontSize: vars.size.small,
  lineHeight: vars.line.snug,
});

export const error = style({
  display: "flex",
  gap: vars.space.xxs,
  margin: 0,
  color: vars.color.error,
  fontSize: vars.size.small,
  fontWeight: vars.weight.medium,
  lineHeight: vars.line.snug,
});

/** Text inputs and selects, no wider than typical input requires. */
export const control = style({
  inlineSize: "100%",
  maxInlineSize: vars.measure.form,
  minBlockSize: vars.control.medium,
  // Keeps the label in view when Tab moves focus to the field below it.
  scrollMarginBlockStart: vars.space.xxl,
  paddingBlock: vars.space.xs,
  paddingInline: vars.space.s,
  border: `${vars.measure.hairline} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.small,
  background: vars.color.surface,
  color: vars.color.ink,
  font: "inherit",
  fontSize: vars.size.field,
  lineHeight: vars.line.snug,
  selectors: {
    "&[type='tel']": { maxInlineSize: "16rem" },
    // Narrower than other fields, because postcode fields with an input mode do not accept suburbs.
    "&[autocomplete~='postal-code'][inputmode]": { maxInlineSize: "8rem" },
    "&:disabled": { color: vars.color.inkMuted, background: vars.color.surfaceTint, cursor: "not-allowed" },
    "&[aria-invalid='true']": {
      borderColor: vars.color.error,
      boxShadow: `inset 0 0 0 ${vars.measure.hairline} ${vars.color.error}`,
    },
  },
});

export const area = style({ maxInlineSize: "none", resize: "vertical" });

export const select = style({ position: "relative", display: "grid", maxInlineSize: vars.measure.form });

export const selectControl = style({ appearance: "none", paddingInlineEnd: vars.space.xl, cursor: "pointer" });

export const selectArrow = style({
  position: "absolute",
  insetInlineEnd: vars.space.s,
  insetBlockStart: "50%",
  inlineSize: "0.6rem",
  blockSize: "0.6rem",
  borderInlineEnd: `${vars.measure.ring} solid ${vars.color.inkMuted}`,
  borderBlockEnd: `${vars.measure.ring} solid ${vars.color.inkMuted}`,
  transform: "translateY(-75%) rotate(45deg)",
  pointerEvents: "none",
});

/** A checkbox or radio button with its label. The label is part of the target. */
export const choice = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: vars.space.xs,
  alignItems: "center",
  minBlockSize: vars.target.pointer,
  cursor: "pointer",
  "@media": { [coarsePointer]: { minBlockSize: vars.target.touch } },
  selectors: { "&:has(:disabled)": { color: vars.color.inkMuted, cursor: "not-allowed" } },
});

export const dateParts = style({ display: "flex", gap: vars.space.s });

export const datePart = style({
  display: "grid",
  gap: vars.space.xxs,
  inlineSize: "4rem",
  fontSize: vars.size.small,
  selectors: { "&[data-part=year]": { inlineSize: "6rem" } },
});

export const choiceDetail = style({
  gridColumnStart: 2,
  color: vars.color.inkMuted,
  fontSize: vars.size.small,
  lineHeight: vars.line.snug,
});

/** A group's options, one per line between hairlines. */
export const choices = style({ display: "grid", marginBlockStart: vars.space.xxs });

export const rowChoice = style([
  choice,
  {
    paddingBlock: vars.space.xs,
    paddingInline: vars.space.s,
    border: `${vars.measure.hairline} solid ${vars.color.rule}`,
    // Adjacent options share a hairline.
    marginBlockEnd: `calc(-1 * ${vars.measure.hairline})`,
    selectors: {
      "&:has(:checked)": { background: vars.color.surfaceTint, borderColor: vars.color.ruleStrong, zIndex: 1 },
    },
  },
]);

/** Short options, placed side by side. */
export const chips = style({
  display: "grid",
  gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
  gap: vars.space.xs,
  maxInlineSize: vars.measure.form,
  marginBlockStart: vars.space.xxs,
});

export const chip = style({
  position: "relative",
  display: "grid",
  placeItems: "center",
  minBlockSize: vars.target.touch,
  border: `${vars.measure.hairline} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.small,
  background: vars.color.surface,
  fontVariantNumeric: "tabular-nums",
  textAlign: "center",
  cursor: "pointer",
  selectors: {
    "&[data-wide]": { gridColumn: "1 / -1" },
    "&:has(:checked)": {
      borderColor: vars.color.ink,
      background: vars.color.surfaceTint,
      boxShadow: `inset 0 0 0 ${vars.measure.hairline} ${vars.color.ink}`,
      fontWeight: vars.weight.strong,
    },
    "&:has(:focus-visible)": {
      outline: `${vars.measure.ring} solid ${vars.color.focus}`,
      outlineOffset: vars.measure.ring,
    },
    "&:has(:disabled)": { color: vars.color.inkMuted, cursor: "not-allowed" },
  },
  "@media": {
    [canHover]: { selectors: { "&:hover": { borderColor: vars.color.ink } } },
    [forcedColors]: { selectors: { "&:has(:checked)": { background: "Highlight", color: "HighlightText" } } },
  },
});

/**
 * The invisible radio button covers its chip, so that the browser can scroll to it and show validation messages there.
 */
export const chipInput = style({ position: "absolute", inset: 0, margin: 0, opacity: 0, cursor: "inherit" });
