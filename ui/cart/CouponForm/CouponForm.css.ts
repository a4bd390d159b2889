import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

/** It has focus only after the element that had focus was removed. */
export const root = style({ display: "grid", gap: vars.space.m, outline: "none" });

export const form = style({ selectors: { "&[hidden]": { display: "none" } } });

export const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: vars.space.xs,
  alignItems: "start",
});

export const offers = style({ display: "grid", listStyle: "none" });

export const offer = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  columnGap: vars.space.s,
  alignItems: "center",
  paddingBlock: vars.space.xs,
  borderBlockStart: `${vars.measure.hairline} solid ${vars.color.rule}`,
  selectors: { "&:last-child": { borderBlockEnd: `${vars.measure.hairline} solid ${vars.color.rule}` } },
});

export const what = style({ display: "grid", gap: vars.space.xxs, justifyItems: "start", minInlineSize: 0 });

export const name = style({ lineHeight: vars.line.snug, overflowWrap: "anywhere" });

export const codes = style({ display: "flex", flexWrap: "wrap", gap: vars.space.xxs });

/** Its words, not its room, end where the amounts below end. */
export const remove = style({ marginInlineEnd: `calc(-1 * ${vars.space.s})` });

export const code = style({ overflowWrap: "anywhere" });
