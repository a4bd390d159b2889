import { createVar, globalStyle, style } from "@vanilla-extract/css";
import { from, subgrids, withoutScripts } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";
import { slide, track } from "../Carousel/Carousel.css.ts";
import { padding, slideWidth } from "../Carousel/slideWidth.ts";

/** Of a whole picture. */
const pictureHeight = createVar();

/** @param words room for what stands below a card's picture: for most products enough; for others the pictures give way */
function height(count: number, words: string) {
  return {
    vars: { [pictureHeight]: `calc(${slideWidth(count, "100cqi")} * 5 / 4)` },
    minBlockSize: `calc(3rem + ${vars.space.m} + 2 * ${padding} + ${pictureHeight} + ${words})`,
  };
}

export const frame = style({ containerType: "inline-size" });

/** As high as the row, so that what stands below does not move when it comes. Without scripts nothing comes. */
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

/** As high as the room, so that its track knows how much is left. */
export const row = style({ gridTemplateRows: "auto 1fr" });

/**
 * Rows that all cards share: their pictures, their words, their feet. Long words take their room from all pictures alike, and only
 * where half a picture is not enough the row grows. The percentage is no limit while the browser asks how high the row has to be.
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

/** Nothing comes without scripts, but the link to all of them is there. */
export const awaited = style({
  display: "grid",
  gridRow: "1 / -1",
  alignContent: "start",
  gap: vars.space.xs,
  "@media": { [withoutScripts]: { display: "none" } },
});
