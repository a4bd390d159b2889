import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";
import { pageEdge } from "../internal/styles/mixins.ts";

export const base = style({
  inlineSize: "100%",
  marginInline: "auto",
  ...pageEdge,
});

export const width = styleVariants({
  page: { maxInlineSize: vars.measure.page },
  prose: { maxInlineSize: `calc(${vars.measure.prose} + 2 * ${vars.space.m})` },
  form: { maxInlineSize: `calc(${vars.measure.form} + 2 * ${vars.space.m})` },
});
