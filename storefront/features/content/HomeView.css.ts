import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const hero = style({
  paddingBlock: vars.space.xxxl,
  maxWidth: "46rem",
});

export const content = style({ paddingBottom: vars.space.xxxl });
