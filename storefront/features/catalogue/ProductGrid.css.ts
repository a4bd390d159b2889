import { style } from "@vanilla-extract/css";
import { below, from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

const list = { listStyle: "none", margin: 0, padding: 0 } as const;

export const grid = style({
  ...list,
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  columnGap: vars.space.m,
  rowGap: vars.space.xl,
  selectors: {
    ":root[data-columns='1'] &[data-columns-by-choice]": {
      "@media": { [below("m")]: { gridTemplateColumns: "minmax(0, 1fr)", rowGap: vars.space.l } },
    },
  },
  "@media": {
    [from("s")]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
    [from("xl")]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
    // Five columns, or six on the widest pages.
    [from("xxl")]: { gridTemplateColumns: "repeat(auto-fill, minmax(13.5rem, 1fr))" },
  },
});

/** Compact cards are rows on phones. */
export const compact = style([
  grid,
  {
    rowGap: vars.space.l,
    "@media": {
      [below("m")]: { gridTemplateColumns: "repeat(auto-fill, minmax(min(18rem, 100%), 1fr))", rowGap: vars.space.m },
    },
  },
]);
