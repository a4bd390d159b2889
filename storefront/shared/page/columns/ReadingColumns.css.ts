import { globalStyle, style } from "@vanilla-extract/css";
import { from, onPaper } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/**
 * The page's full width: content of a readable width, and a side column that ends at the header's edge. On wide
 * screens, the title has its own column, so that the content is centred.
 */
export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  gap: vars.space.l,
  "@media": {
    [from("l")]: {
      gridTemplateColumns: `minmax(0, ${vars.measure.prose}) minmax(15rem, 1fr)`,
      gridTemplateAreas: '"head head" "body aside"',
      gridTemplateRows: "auto 1fr",
      columnGap: vars.space.xxl,
    },
    [from("xxl")]: {
      gridTemplateColumns: `minmax(0, 1fr) minmax(0, ${vars.measure.prose}) minmax(0, 1fr)`,
      gridTemplateAreas: '"head body aside"',
      gridTemplateRows: "auto",
      columnGap: vars.space.xxxl,
    },
    [onPaper]: { display: "block" },
  },
});

/** The title stays beside its content while the shopper reads. */
export const head = style({
  "@media": {
    [from("l")]: { gridArea: "head" },
    [from("xxl")]: { position: "sticky", insetBlockStart: vars.space.l },
  },
});

export const body = style({ minInlineSize: 0, "@media": { [from("l")]: { gridArea: "body" } } });

/** About 72 characters. Tables and forms may use the whole column. */
globalStyle(`${body} p`, { maxInlineSize: "56ch" });

export const aside = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.l,
  minInlineSize: 0,
  padding: vars.space.l,
  background: vars.color.surfaceTint,
  borderRadius: vars.radius.medium,
  "@media": { [from("l")]: { gridArea: "aside" } },
});
