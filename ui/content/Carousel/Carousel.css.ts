import { globalStyle, style } from "@vanilla-extract/css";
import { coarsePointer, from, onPaper, withoutScripts } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";
import { iconButtonSize } from "../../internal/styles/iconButton.css.ts";
import { gap, padding, slideWidth } from "./slideWidth.ts";

export const root = style({ display: "grid", gap: vars.space.m });

/** On phones, the action has its own line. */
export const head = style({
  display: "grid",
  gridTemplateColumns: "1fr auto",
  alignItems: "center",
  columnGap: vars.space.m,
  "@media": { [from("m")]: { gridTemplateColumns: "auto 1fr auto", alignItems: "baseline" } },
});

export const action = style({
  gridRow: 2,
  gridColumn: 1,
  "@media": { [from("m")]: { gridRow: 1, gridColumn: 2 } },
});

// If there is an action, the title spans the full row on phones and the controls move beside the action.
globalStyle(`${head}:has(> ${action}) > :first-child`, {
  gridColumn: "1 / -1",
  "@media": { [from("m")]: { gridColumn: 1 } },
});

/** Reserves the size of two buttons, so that nothing moves when slides and controls appear. */
function place(size: string) {
  return { minInlineSize: `calc(2 * ${size} + ${vars.space.xs})`, minBlockSize: size };
}

/** The controls are hidden if JavaScript is disabled, because shoppers can scroll natively. */
export const controls = style({
  ...place(iconButtonSize.fine),
  display: "flex",
  gap: vars.space.xs,
  gridRow: 1,
  gridColumn: "-2 / -1",
  alignSelf: "center",
  selectors: {
    [`${action} + &`]: { gridRow: 2, "@media": { [from("m")]: { gridRow: 1 } } },
  },
  "@media": {
    [coarsePointer]: place(iconButtonSize.coarse),
    [withoutScripts]: { display: "none" },
    [onPaper]: { display: "none" },
  },
});

function across(count: number) {
  return { gridAutoColumns: `calc(${slideWidth(count, "100%")})` };
}

/** One slide on phones, three from 768 px, four from 1024 px. */
export const track = style({
  ...across(1),
  display: "grid",
  gridAutoFlow: "column",
  columnGap: gap,
  overflowX: "auto",
  overscrollBehaviorX: "contain",
  scrollSnapType: "x mandatory",
  scrollPaddingInline: padding,
  // Containing block for the absolutely positioned, visually hidden text of the slides, which would otherwise widen the
  // page.
  position: "relative",
  padding,
  listStyle: "none",
  scrollbarWidth: "thin",
  scrollbarColor: `${vars.color.ruleStrong} transparent`,
  "@media": { [from("m")]: across(3), [from("l")]: across(4) },
});

export const slide = style({ display: "grid", minInlineSize: 0, scrollSnapAlign: "start" });
