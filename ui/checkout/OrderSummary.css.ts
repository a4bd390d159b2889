import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({ display: "grid", gap: vars.space.m, fontVariantNumeric: "tabular-nums lining-nums" });

export const lines = style({ display: "grid", listStyle: "none" });

export const line = style({
  display: "grid",
  gridTemplateColumns: "3rem minmax(0, 1fr) auto",
  columnGap: vars.space.s,
  alignItems: "center",
  paddingBlock: vars.space.xs,
  borderBlockEnd: `${vars.measure.hairline} solid ${vars.color.rule}`,
});

export const name = style({ lineHeight: vars.line.snug });
export const detail = style({ color: vars.color.inkMuted, fontSize: vars.size.small });

export const totals = style({ display: "grid", gap: vars.space.xs });
export const total = style({ display: "flex", justifyContent: "space-between", gap: vars.space.m });
const offer = "[data-tone=offer] > &";
export const label = style({
  color: vars.color.inkMuted,
  minInlineSize: 0,
  overflowWrap: "anywhere",
  selectors: { [offer]: { color: vars.color.offer } },
});
/** Text instead of an amount may wrap on a narrow phone, so that the label is not broken within a word. */
export const amount = style({
  flexShrink: 0,
  maxInlineSize: "60%",
  textAlign: "end",
  selectors: { [offer]: { color: vars.color.offer } },
});

export const grand = style({
  alignItems: "baseline",
  paddingBlockStart: vars.space.s,
  borderBlockStart: `${vars.measure.hairline} solid ${vars.color.ink}`,
  fontWeight: vars.weight.strong,
  selectors: { "&[data-pending]": { alignItems: "center" } },
});

/** The spinner is no taller than the amount that it replaces. */
export const grandAmount = style({
  fontSize: vars.size.lead,
  minBlockSize: `calc(${vars.line.body} * 1em)`,
  selectors: { "[data-pending] > &": { display: "grid", alignItems: "center" } },
});
