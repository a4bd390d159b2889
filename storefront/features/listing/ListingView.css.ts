import { globalStyle, style } from "@vanilla-extract/css";
import { from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** Filters above the products. For products without facets, whose only filter is 'Available now'. */
export const stack = style({ display: "grid", gap: vars.space.m });

/** Filters beside the products. */
export const columns = style({
  display: "grid",
  gap: vars.space.xl,
  "@media": { [from("l")]: { gridTemplateColumns: "15rem minmax(0, 1fr)" } },
});

/** On a phone, the filters open in a drawer. If JavaScript is disabled, the button links to the filters here. */
export const filters = style({
  display: "none",
  selectors: { "&:target": { display: "block" } },
  "@media": { [from("l")]: { display: "block" } },
});

export const sidebarText = style({ marginBlockEnd: vars.space.m, selectors: { "&:empty": { display: "none" } } });

/** The results are isolated, so that sticky elements stay below overlays. */
export const results = style({ minWidth: 0, isolation: "isolate" });

/** Display links within the filters, for screens whose toolbar has no space for them. */
export const displays = style({
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: 0,
  // The icon of the first link is in line with the text.
  marginInline: `calc(-1 * ${vars.space.xs})`,
  marginBlockEnd: vars.space.m,
  "@media": { [from("m")]: { display: "none" } },
});

export const children = style({
  clear: "both",
  position: "relative",
  overflowX: "auto",
  marginInline: `calc(-1 * ${vars.space.xxs})`,
});

export const childList = style({
  listStyle: "none",
  margin: 0,
  paddingBlock: vars.space.xxs,
  paddingInline: 0,
  display: "flex",
  columnGap: `calc(${vars.space.l} - 2 * ${vars.space.xxs})`,
  rowGap: vars.space.xs,
  whiteSpace: "nowrap",
  "@media": { [from("l")]: { flexWrap: "wrap" } },
});

/** Leaves space for the focus ring inside the row, because the scrolling row would clip an outer ring. */
globalStyle(`${childList} a`, {
  paddingInline: vars.space.xxs,
  outlineOffset: `calc(-1 * ${vars.measure.ring})`,
});

export const article = style({
  marginBlockStart: vars.space.xxl,
  paddingBlockStart: vars.space.xl,
  borderBlockStart: `${vars.measure.hairline} solid ${vars.color.rule}`,
});
