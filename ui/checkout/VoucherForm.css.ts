import { style } from "@vanilla-extract/css";
import { from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** Receives focus only after the focused element was removed, so it needs no focus ring. */
export const root = style({ display: "grid", gap: vars.space.m, outline: "none" });

export const form = style({ display: "grid", gap: vars.space.m, justifyItems: "start" });

export const fields = style({
  display: "grid",
  gap: vars.space.m,
  inlineSize: "100%",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": { [from("s")]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 10rem)" } },
});

export const vouchers = style({ display: "grid", listStyle: "none" });

export const voucher = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  columnGap: vars.space.s,
  alignItems: "center",
  paddingBlock: vars.space.xs,
  borderBlockStart: `${vars.measure.hairline} solid ${vars.color.rule}`,
  selectors: { "&:last-child": { borderBlockEnd: `${vars.measure.hairline} solid ${vars.color.rule}` } },
});

export const code = style({ fontVariantNumeric: "tabular-nums lining-nums", overflowWrap: "anywhere" });

export const detail = style({ color: vars.color.inkMuted, fontSize: vars.size.small, lineHeight: vars.line.snug });
