import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

/** Receives focus only after the focused element was removed, so it needs no focus ring. */
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

/** Aligns the button's text, not its box, with the end of the amounts below. */
export const remove = style({ marginInlineEnd: `calc(-1 * ${vars.space.s})` });

export const code = style({ overflowWrap: "anywhere" });
