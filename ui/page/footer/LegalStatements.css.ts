import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({
  display: "grid",
  // Arranged in as many columns as fit, because no order is prescribed.
  gridTemplateColumns: "repeat(auto-fit, minmax(min(18rem, 100%), 1fr))",
  columnGap: vars.space.xl,
  rowGap: vars.space.s,
  fontSize: vars.size.small,
  color: vars.color.inkMuted,
});

export const age = style({ display: "flex", alignItems: "start", gap: vars.space.s, color: vars.color.ink });

export const sign = style({
  flexShrink: 0,
  display: "inline-grid",
  placeItems: "center",
  inlineSize: vars.space.xl,
  blockSize: vars.space.xl,
  border: `${vars.measure.hairline} solid currentColor`,
  borderRadius: vars.radius.round,
  fontSize: vars.size.micro,
  fontWeight: vars.weight.strong,
});
