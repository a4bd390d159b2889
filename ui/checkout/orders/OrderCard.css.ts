import { style } from "@vanilla-extract/css";
import { coarsePointer } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  overflowWrap: "anywhere",
  gap: vars.space.s,
  padding: vars.space.m,
  border: `${vars.measure.hairline} solid ${vars.color.rule}`,
});

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  columnGap: vars.space.m,
});

export const title = style({ fontWeight: vars.weight.strong, lineHeight: vars.line.snug });
export const status = style({ color: vars.color.inkMuted, fontSize: vars.size.small });
export const lines = style({ display: "grid", gap: vars.space.xxs, listStyle: "none" });
export const facts = style({ display: "grid", gap: vars.space.xxs });
export const fact = style({ display: "flex", flexWrap: "wrap", columnGap: vars.space.xs });
export const name = style({ color: vars.color.inkMuted });
/** Keeps the author's line breaks. */
export const value = style({ whiteSpace: "pre-line", overflowWrap: "anywhere", minInlineSize: 0 });

export const link = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.target.pointer,
  inlineSize: "fit-content",
  overflowWrap: "anywhere",
  "@media": { [coarsePointer]: { minBlockSize: vars.target.touch } },
});
