import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.l,
  alignContent: "start",
  paddingBlock: `${vars.space.m} ${vars.space.xxxl}`,
  selectors: { "&[data-fills-screen]": { minHeight: "100vh" } },
});

export const measured = style([page, { maxWidth: vars.measure.prose }]);
