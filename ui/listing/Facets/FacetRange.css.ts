import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto minmax(0, 1fr) auto",
  alignItems: "center",
  gap: vars.space.xs,
});

export const field = style({
  display: "flex",
  alignItems: "center",
  minBlockSize: "2.5rem",
  paddingInline: vars.space.xs,
  border: `${vars.measure.hairline} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.small,
  background: vars.color.surface,
  color: vars.color.inkMuted,
  selectors: {
    "&:focus-within": { outline: `${vars.measure.ring} solid ${vars.color.focus}` },
  },
});

export const input = style({
  inlineSize: "100%",
  minInlineSize: 0,
  padding: 0,
  border: 0,
  background: "transparent",
  color: vars.color.ink,
  fontSize: vars.size.field,
  fontVariantNumeric: "tabular-nums",
  appearance: "textfield",
  selectors: {
    "&:focus-visible": { outline: "none" },
    "&::placeholder": { color: vars.color.inkMuted, opacity: 1 },
    "&::-webkit-inner-spin-button, &::-webkit-outer-spin-button": { appearance: "none", margin: 0 },
  },
});

export const bounds = style({ gridColumn: "1 / -1", color: vars.color.inkMuted, fontSize: vars.size.small });
