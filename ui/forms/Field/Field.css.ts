import { style } from "@vanilla-extract/css";
import { below, coarsePointer, forcedColors } from "@corkwood/tokens/media";
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

/** Text inputs and selects. */
export const control = style({
  inlineSize: "100%",
  minBlockSize: vars.target.touch,
  // Keeps the label above in view when Tab moves focus here.
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
  "@media": { [below("m")]: { minBlockSize: vars.space.xxl } },
  selectors: {
    "&:disabled": { color: vars.color.inkMuted, background: vars.color.surfaceTint, cursor: "not-allowed" },
    "&[aria-invalid='true']": {
      borderColor: vars.color.error,
      boxShadow: `inset 0 0 0 ${vars.measure.hairline} ${vars.color.error}`,
    },
  },
});

export const area = style({ resize: "vertical" });

export const select = style({ position: "relative", display: "grid" });

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

/** A checkbox or radio button with its label, which is part of the target. */
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

export const box = style({
  inlineSize: "1.25rem",
  blockSize: "1.25rem",
  margin: 0,
  accentColor: vars.color.accent,
  cursor: "inherit",
  selectors: { "&[aria-invalid='true']": { boxShadow: `0 0 0 ${vars.measure.ring} ${vars.color.error}` } },
  "@media": {
    // Forced colours remove shadows.
    [forcedColors]: { selectors: { "&[aria-invalid='true']": { border: `${vars.measure.ring} solid CanvasText` } } },
  },
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

/** Options of a group, one per line between hairlines. */
export const choices = style({ display: "grid", marginBlockStart: vars.space.xxs });

export const rowChoice = style([
  choice,
  {
    paddingBlock: vars.space.xs,
    paddingInline: vars.space.s,
    border: `${vars.measure.hairline} solid ${vars.color.rule}`,
    // Neighbours share a hairline.
    marginBlockEnd: `calc(-1 * ${vars.measure.hairline})`,
    selectors: {
      "&:has(:checked)": { background: vars.color.surfaceTint, borderColor: vars.color.ruleStrong, zIndex: 1 },
    },
  },
]);
