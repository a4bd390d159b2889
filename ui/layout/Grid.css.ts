import { style, styleVariants } from "@vanilla-extract/css";
import { from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const base = style({ display: "grid", listStyle: "none" });

function columns(count: number) {
  return { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` };
}

function atLeast(width: string) {
  return { gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${width}), 1fr))` };
}

export const layout = styleVariants({
  /** For product cards, in as many columns as are legible. */
  products: {
    ...columns(2),
    "@media": { [from("s")]: columns(3), [from("xl")]: columns(4), [from("xxl")]: columns(5) },
  },
  /** For product cards beside facets, with one column fewer. */
  results: {
    ...columns(2),
    "@media": { [from("s")]: columns(3), [from("xxl")]: columns(4) },
  },
  narrow: atLeast("10rem"),
  medium: atLeast("16rem"),
  wide: atLeast("22rem"),
  /** Two equal columns, stacked on phones. */
  halves: { ...columns(1), "@media": { [from("m")]: columns(2) } },
  /** Main content with a sidebar, such as facets or a summary. */
  mainAside: { ...columns(1), "@media": { [from("l")]: { gridTemplateColumns: "minmax(0, 1fr) 22rem" } } },
  asideMain: { ...columns(1), "@media": { [from("l")]: { gridTemplateColumns: "15rem minmax(0, 1fr)" } } },
});

export const rowGap = styleVariants(vars.space, (value) => ({ rowGap: value }));
