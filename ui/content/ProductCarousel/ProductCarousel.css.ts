import { style } from "@vanilla-extract/css";
import { from, withoutScripts } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";
import { slideWidth } from "../Carousel/slideWidth.ts";

/** @param words room for what stands below a card's picture: for most products enough */
function height(count: number, words: string) {
  return { minBlockSize: `calc(3rem + ${vars.space.m} + ${slideWidth(count, "100cqi")} * 5 / 4 + ${words})` };
}

export const frame = style({ containerType: "inline-size" });

/** As high as the row, so that what stands below does not move when it comes. Without scripts nothing comes. */
export const room = style({
  ...height(1, "13rem"),
  "@media": {
    [from("m")]: height(3, "13rem"),
    [from("l")]: height(4, "13.5rem"),
    [from("xl")]: height(4, "12.5rem"),
    [from("xxl")]: height(4, "11rem"),
    [withoutScripts]: { minBlockSize: 0 },
  },
  selectors: { "&:has([data-none])": { minBlockSize: 0 } },
});

/** Nothing comes without scripts, but the link to all of them is there. */
export const awaited = style({
  display: "grid",
  alignContent: "start",
  gap: vars.space.xs,
  "@media": { [withoutScripts]: { display: "none" } },
});
