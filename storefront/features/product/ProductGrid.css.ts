import { style } from "@vanilla-extract/css";
import { from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

const list = { listStyle: "none", margin: 0, padding: 0 } as const;

export const grid = style({
  ...list,
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  columnGap: vars.space.m,
  rowGap: vars.space.xl,
  "@media": {
    [from("s")]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
    [from("xl")]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
    [from("xxl")]: { gridTemplateColumns: "repeat(5, minmax(0, 1fr))" },
  },
});

export const cell = style({ display: "grid" });

export const row = style({
  ...list,
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(11rem, 46%)",
  columnGap: vars.space.m,
  overflowX: "auto",
  // Holds the cards' hidden words: without it they would stand outside and widen the page.
  position: "relative",
  scrollSnapType: "x proximity",
  // Room for the focus ring, which the scroller would cut off.
  padding: vars.space.xs,
  "@media": {
    [from("m")]: { gridAutoColumns: "30%" },
    [from("l")]: { gridAutoColumns: "23%" },
  },
});

export const rowCell = style({ display: "grid", scrollSnapAlign: "start" });
