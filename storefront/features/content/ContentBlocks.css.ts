import { globalStyle, style } from "@vanilla-extract/css";
import { from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** Text flows around the picture that it begins with. */
export const flow = style({ display: "flow-root" });
globalStyle(`${flow} > * + *`, { marginBlockStart: vars.space.s });

const beside = (side: "left" | "right") => ({
  float: side,
  inlineSize: "45%",
  marginBlock: `${vars.space.xxs} ${vars.space.m}`,
  ...(side === "left" ? { marginInlineEnd: vars.space.l } : { marginInlineStart: vars.space.l }),
});

export const image = style({
  maxInlineSize: vars.measure.prose,
  selectors: { "&[data-stretch]": { maxInlineSize: "none" } },
  "@media": {
    [from("s")]: {
      selectors: { "&[data-float='left']": beside("left"), "&[data-float='right']": beside("right") },
    },
  },
});

/** Landscapes are wider than bottles; doubled, so that it wins over the picture's own ratio. */
export const landscape = style({ selectors: { "&&": { aspectRatio: "3 / 2" } } });

/** Whatever its blocks ask for, a phone has room for one column. */
export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.l,
  alignItems: "start",
  "@media": { [from("m")]: { gridTemplateColumns: "var(--columns)" } },
});

/** Set apart from what stands around it. */
export const container = style({ padding: vars.space.l, background: vars.color.surfaceTint });

export const paragraph = style({
  selectors: {
    "&[data-styles~='italic']": { fontStyle: "italic" },
    "&[data-styles~='underline']": { textDecoration: "underline" },
    "&[data-styles~='strikethrough']": { textDecoration: "line-through" },
    "&[data-styles~='underline'][data-styles~='strikethrough']": { textDecoration: "underline line-through" },
  },
});

export const quote = style({
  margin: 0,
  paddingInlineStart: vars.space.m,
  borderInlineStart: `${vars.measure.ring} solid ${vars.color.offer}`,
  fontFamily: vars.font.heading,
  fontVariationSettings: vars.font.headingAxes,
});
