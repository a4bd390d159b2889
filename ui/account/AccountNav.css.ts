import { style } from "@vanilla-extract/css";
import { below, canHover, forcedColors } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** A column beside the page. On phones, a box below the page with two links per row. */
export const list = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  listStyle: "none",
  borderBlockStart: `${vars.measure.hairline} solid ${vars.color.rule}`,
  "@media": {
    [below("l")]: { gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 11rem), 1fr))", columnGap: vars.space.m },
  },
});

export const entry = style({ borderBlockEnd: `${vars.measure.hairline} solid ${vars.color.rule}` });

export const link = style({
  display: "flex",
  alignItems: "center",
  minBlockSize: vars.target.touch,
  paddingInline: vars.space.xs,
  color: vars.color.ink,
  textDecoration: "none",
  overflowWrap: "anywhere",
  borderInlineStart: `${vars.space.xxs} solid transparent`,
  selectors: {
    "&[aria-current=page]": {
      fontWeight: vars.weight.strong,
      borderInlineStartColor: "currentcolor",
    },
  },
  "@media": {
    [canHover]: { selectors: { "&:hover": { textDecoration: "underline" } } },
    [forcedColors]: {
      borderInlineStartColor: "Canvas",
      selectors: { "&[aria-current=page]": { borderInlineStartColor: "LinkText" } },
    },
  },
});
