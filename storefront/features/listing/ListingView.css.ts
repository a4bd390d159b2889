import { style } from "@vanilla-extract/css";
import { from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const layout = style({
  display: "grid",
  gap: vars.space.xl,
  "@media": { [from("l")]: { gridTemplateColumns: "15rem minmax(0, 1fr)" } },
});

/** On a phone the filters open in a drawer; without scripts the button leads to them here. */
export const filters = style({
  display: "none",
  selectors: { "&:target": { display: "block" } },
  "@media": { [from("l")]: { display: "block" } },
});

export const sidebarText = style({ marginBlockEnd: vars.space.m, selectors: { "&:empty": { display: "none" } } });

export const filterButton = style({ "@media": { [from("l")]: { display: "none" } } });

export const results = style({ minWidth: 0 });

export const toolbar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.s,
  paddingBlock: vars.space.s,
  borderBlock: `1px solid ${vars.color.rule}`,
});

export const children = style({
  position: "relative",
  overflowX: "auto",
  marginInline: `calc(-1 * ${vars.space.xxs})`,
});

export const childList = style({
  listStyle: "none",
  margin: 0,
  padding: vars.space.xxs,
  display: "flex",
  columnGap: vars.space.l,
  rowGap: vars.space.xs,
  whiteSpace: "nowrap",
  "@media": { [from("l")]: { flexWrap: "wrap" } },
});

export const article = style({
  marginBlockStart: vars.space.xxl,
  paddingBlockStart: vars.space.xl,
  borderBlockStart: `${vars.measure.hairline} solid ${vars.color.rule}`,
});
