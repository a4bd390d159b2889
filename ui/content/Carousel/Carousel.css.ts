import { style } from "@vanilla-extract/css";
import { from, withoutScripts } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";
import { gap, slideWidth } from "./slideWidth.ts";

export const root = style({ display: "grid", gap: vars.space.m });

/** The action has a line of its own on a phone. */
export const head = style({
  display: "grid",
  gridTemplateColumns: "1fr auto",
  alignItems: "center",
  columnGap: vars.space.m,
  "@media": { [from("m")]: { gridTemplateColumns: "auto 1fr auto", alignItems: "baseline" } },
});

export const action = style({
  gridRow: 2,
  gridColumn: "1 / -1",
  "@media": { [from("m")]: { gridRow: 1, gridColumn: 2 } },
});

/** Without scripts the shopper scrolls by hand. */
export const controls = style({
  display: "flex",
  gap: vars.space.xs,
  gridRow: 1,
  gridColumn: "-2 / -1",
  alignSelf: "center",
  "@media": { [withoutScripts]: { display: "none" } },
});

function across(count: number) {
  return { gridAutoColumns: `calc(${slideWidth(count, "100%")})` };
}

/** One slide, three from 768 px, four from 1024 px (specification/chrome#slider-slides). */
export const track = style({
  ...across(1),
  display: "grid",
  gridAutoFlow: "column",
  columnGap: gap,
  overflowX: "auto",
  overscrollBehaviorX: "contain",
  scrollSnapType: "x mandatory",
  scrollPaddingInline: vars.space.xxs,
  // Holds the slides' hidden words: without it they would stand outside and widen the page.
  position: "relative",
  // Room for a focus ring, which the scroller would cut off.
  padding: vars.space.xxs,
  listStyle: "none",
  scrollbarWidth: "thin",
  scrollbarColor: `${vars.color.ruleStrong} transparent`,
  "@media": { [from("m")]: across(3), [from("l")]: across(4) },
});

export const slide = style({ display: "grid", minInlineSize: 0, scrollSnapAlign: "start" });
