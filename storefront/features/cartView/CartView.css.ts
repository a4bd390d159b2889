import { style } from "@vanilla-extract/css";
import { coarsePointer, from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const layout = style({
  display: "grid",
  gap: vars.space.xl,
  alignItems: "start",
  "@media": { [from("l")]: { gridTemplateColumns: "minmax(0, 1fr) 22rem" } },
});

/** Message for an empty cart, with links to the departments beside it. */
export const empty = style({
  display: "grid",
  gap: vars.space.l,
  alignItems: "center",
  marginBlockEnd: vars.space.xxl,
  "@media": { [from("l")]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" } },
});

/** Receives focus when the focused line is removed. Has no outline, because the list is not interactive. */
export const items = style({ outline: "none", minWidth: 0 });

export const lines = style({
  listStyle: "none",
  margin: 0,
  padding: 0,
  // The list is hidden until its lines are rendered.
  selectors: { "&:empty": { display: "none" } },
});

/** On a phone, the picture is beside everything else. On larger screens, each part has its own column. */
export const line = style({
  display: "grid",
  gridTemplateColumns: "5rem minmax(0, 1fr) auto",
  gridTemplateAreas: '"picture what what" "picture quantity total" "picture remove remove"',
  gap: `${vars.space.xs} ${vars.space.m}`,
  alignItems: "center",
  paddingBlock: vars.space.m,
  borderTop: `${vars.measure.hairline} solid ${vars.color.rule}`,
  "@media": {
    [from("m")]: {
      gridTemplateColumns: "6rem minmax(0, 1fr) auto 6.5rem auto",
      gridTemplateAreas: '"picture what quantity total remove"',
    },
  },
});

export const picture = style({ gridArea: "picture", alignSelf: "start" });
export const what = style({ gridArea: "what", display: "grid", gap: vars.space.xxs });
export const quantity = style({ gridArea: "quantity" });
export const storedWhat = style({ gridArea: "what" });
export const storedDetail = style({ color: vars.color.inkMuted, fontSize: vars.size.small });

/** The number has the same size and position as in the quantity field that replaces it. */
export const storedQuantity = style({
  gridArea: "quantity",
  display: "grid",
  placeItems: "center",
  inlineSize: "7.5rem",
  minBlockSize: vars.control.medium,
  fontVariantNumeric: "tabular-nums",
  "@media": {
    [coarsePointer]: { inlineSize: `calc(3rem + 2 * ${vars.target.touch})` },
  },
});
export const total = style({
  gridArea: "total",
  textAlign: "end",
  fontVariantNumeric: "tabular-nums",
  fontWeight: vars.weight.strong,
});
/** Aligns the label, rather than its padding, with the start of the quantity and the end of the line. */
export const remove = style({
  gridArea: "remove",
  justifySelf: "start",
  marginInline: `calc(-1 * ${vars.space.s})`,
});

export const clear = style({
  paddingBlock: vars.space.s,
  borderTop: `${vars.measure.hairline} solid ${vars.color.rule}`,
});

/** Aligns the label with the start of the lines. */
export const clearButton = style({ marginInlineStart: `calc(-1 * ${vars.space.s})` });

export const summary = style({
  padding: vars.space.l,
  background: vars.color.surfaceTint,
  borderRadius: vars.radius.medium,
});
