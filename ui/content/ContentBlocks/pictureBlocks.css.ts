import { style } from "@vanilla-extract/css";
import { from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

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
