import { style } from "@vanilla-extract/css";
import { desktopMenu, from, onPaper, withoutScripts } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";
import { pageEdge } from "../internal/styles/mixins.ts";

const hairline = `${vars.measure.hairline} solid ${vars.color.rule}`;

/** The header is as wide as the page content. */
const inner = style({
  inlineSize: "100%",
  maxInlineSize: vars.measure.page,
  marginInline: "auto",
  ...pageEdge,
});

export const root = style({
  position: "relative",
  background: vars.color.ground,
  "@media": { [onPaper]: { display: "none" } },
});

export const strip = style({ background: vars.color.surfaceTint, borderBlockEnd: hairline });

export const stripInner = style([
  inner,
  {
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    gap: vars.space.l,
    minBlockSize: vars.space.xl,
    paddingBlock: vars.space.xxs,
    "@media": { [desktopMenu]: { justifyContent: "space-between" } },
  },
]);

export const promo = style({
  fontSize: vars.size.small,
  lineHeight: vars.line.snug,
  textAlign: "center",
});

export const utility = style({
  display: "none",
  marginInlineStart: "auto",
  "@media": { [desktopMenu]: { display: "block" } },
});

export const main = style([
  inner,
  {
    display: "grid",
    alignItems: "center",
    gap: vars.space.xs,
    paddingBlock: vars.space.s,
    // To save space on phones, the name is beside the menu button.
    gridTemplateColumns: "auto minmax(0, 1fr) auto",
    gridTemplateAreas: `"menu brand actions" "search search search"`,
    borderBlockEnd: hairline,
    "@media": {
      // Menu and actions are equally wide, so that the name is centred.
      [from("s")]: { gap: vars.space.s, gridTemplateColumns: "1fr auto 1fr" },
      [desktopMenu]: {
        gap: vars.space.xl,
        paddingBlock: vars.space.m,
        gridTemplateColumns: "auto minmax(0, 1fr) auto",
        gridTemplateAreas: `"brand search actions"`,
        borderBlockEnd: 0,
      },
    },
  },
]);

/** Aligns the icon rather than its touch target with the page edge. */
export const menuButton = style({
  gridArea: "menu",
  justifySelf: "start",
  marginInlineStart: `calc(-1 * ${vars.space.s})`,
  // Without `display: none`, the empty element would create its own row.
  "@media": { [desktopMenu]: { display: "none" } },
});
export const brand = style({ gridArea: "brand", display: "flex" });
export const search = style({
  gridArea: "search",
  "@media": { [desktopMenu]: { inlineSize: "100%", maxInlineSize: "38rem", justifySelf: "center" } },
});
export const actions = style({
  gridArea: "actions",
  justifySelf: "end",
  display: "flex",
  alignItems: "center",
  gap: vars.space.xs,
  marginInlineEnd: `calc(-1 * ${vars.space.xs})`,
});
export const banner = style({
  display: "none",
  "@media": { [desktopMenu]: { display: "block", marginInlineStart: vars.space.m, marginInlineEnd: vars.space.xs } },
});

export const navRow = style({
  display: "none",
  borderBlock: hairline,
  "@media": {
    [desktopMenu]: { display: "block" },
    // The menu cannot open without JavaScript, so even phones show the row, wrapped.
    [withoutScripts]: { display: "block" },
  },
});

export const nav = inner;
