import { style, styleVariants } from "@vanilla-extract/css";
import { from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const base = style({
  inlineSize: "100%",
  marginInline: "auto",
  paddingInline: vars.space.m,
  "@media": { [from("m")]: { paddingInline: vars.space.l }, [from("xl")]: { paddingInline: vars.space.xl } },
});

export const width = styleVariants({
  page: { maxInlineSize: vars.measure.page },
  prose: { maxInlineSize: `calc(${vars.measure.prose} + 2 * ${vars.space.m})` },
  form: { maxInlineSize: `calc(${vars.measure.form} + 2 * ${vars.space.m})` },
});
