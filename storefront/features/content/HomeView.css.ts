import { style } from "@vanilla-extract/css";
import { from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const hero = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.xl,
  alignItems: "center",
  paddingBlock: `${vars.space.l} ${vars.space.xxl}`,
  "@media": {
    [from("l")]: { gridTemplateColumns: "minmax(0, 5fr) minmax(0, 6fr)", gap: vars.space.xxl },
  },
});

export const content = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.xxxl,
  paddingBottom: vars.space.xxxl,
});
