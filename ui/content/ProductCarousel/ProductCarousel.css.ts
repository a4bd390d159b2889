import { createVar, globalStyle, style } from "@vanilla-extract/css";
import { from, subgrids, withoutScripts } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";
import { slide, track } from "../Carousel/Carousel.css.ts";
import { padding, slideWidth } from "../Carousel/slideWidth.ts";

/** Height of a picture that is not cropped. */
const pictureHeight = createVar();

/**
 * @param words height reserved for the text below a card's picture, enough for most products; the pictures shrink for
 * longer text
 */
function height(count: number, words: string) {
  return {
    vars: { [pictureHeight]: `calc(${slideWidth(count, "100cqi")} * 5 / 4)` },
    minBlockSize: `calc(3rem + ${vars.space.m} + 2 * ${padding} + ${pictureHeight} + ${words})`,
  };
}

export const frame = style({ containerType: "inline-size" });

/**
 * Reserves the height of the row, so that the content below does not move when the products load. If JavaScript is
 * disabled, no products load.
 */
export const room = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  ...height(1, "13rem"),
  "@media": {
    [from("m")]: height(3, "14.5rem"),
    [from("l")]: height(4, "13.5rem"),
    [from("xl")]: height(4, "12.5rem"),
    [from("xxl")]: height(4, "11rem"),
    [withoutScripts]: { vars: { [pictureHeight]: "0px" }, minBlockSize: 0 },
  },
  selectors: { "&:has([data-none])": { minBlockSize: 0 } },
});

/** Fills the reserved height, so that the track can use the remaining space. */
export const row = style({ gridTemplateRows: "auto 1fr" });

/**
 * The three rows that all cards share: pictures, text and footers. Long text shrinks all pictures equally, and the row
 * grows only once pictures are at half height. The percentage does not apply while the browser computes the intrinsic
 * height of the row.
 */
globalStyle(`${row} > ${track}`, {
  "@supports": {
    [subgrids]: {
      gridTemplateRows: `minmax(calc(${pictureHeight} / 2), min(${pictureHeight}, 100%)) auto auto`,
      rowGap: vars.space.xs,
      alignContent: "start",
    },
  },
});
globalStyle(`${row} > ${track} > ${slide}`, {
  "@supports": { [subgrids]: { gridRow: "1 / -1", gridTemplateRows: "subgrid" } },
});

/** The row is hidden if JavaScript is disabled, because no products will load. */
export const awaited = style({
  display: "grid",
  gridRow: "1 / -1",
  alignContent: "start",
  gap: vars.space.xs,
  "@media": { [withoutScripts]: { display: "none" } },
});
