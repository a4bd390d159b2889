import { style } from "@vanilla-extract/css";
import { canHover, from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";
import { pageEdge } from "../../internal/styles/mixins.ts";

export const inner = style({
  display: "flex",
  gap: vars.space.xl,
  inlineSize: "100%",
  maxInlineSize: vars.measure.page,
  marginInline: "auto",
  paddingBlock: `${vars.space.l} ${vars.space.xl}`,
  ...pageEdge,
});

export const groups = style({
  flexGrow: 1,
  columns: "11rem",
  columnGap: vars.space.xl,
  listStyle: "none",
});

export const group = style({ breakInside: "avoid", marginBlockEnd: vars.space.l });

const name = {
  color: vars.color.ink,
  fontFamily: vars.font.heading,
  fontVariationSettings: vars.font.headingAxes,
  fontWeight: vars.weight.medium,
  lineHeight: vars.line.snug,
} as const;

const row = {
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.space.xl,
  textDecorationLine: "none",
  textDecorationThickness: vars.measure.hairline,
  textUnderlineOffset: "0.2em",
} as const;

export const groupName = style({ ...row, ...name });

const underlined = {
  selectors: { "&[aria-current]": { textDecorationLine: "underline" as const } },
  "@media": { [canHover]: { selectors: { "&:hover": { textDecorationLine: "underline" as const } } } },
};

export const groupLink = style({ ...row, ...name, ...underlined });

export const links = style({ listStyle: "none" });
export const link = style({ ...row, ...underlined, color: vars.color.inkMuted, fontSize: vars.size.small });

export const features = style({
  flexShrink: 0,
  display: "grid",
  gap: vars.space.m,
  gridAutoFlow: "column",
  gridAutoColumns: "16rem",
  listStyle: "none",
  "@media": { [from("xl")]: { gridAutoColumns: "20rem" } },
});

export const feature = style({ position: "relative", display: "flex", flexDirection: "column", gap: vars.space.xxs });

/** Aspect ratio of landscape pictures. The doubled selector outranks the picture's own aspect ratio. */
export const picture = style({ selectors: { "&&": { aspectRatio: "3 / 2", marginBlockEnd: vars.space.xs } } });

export const featureHeading = style({ ...name, fontSize: vars.size.lead });

/** Makes the whole tile clickable. */
export const featureLink = style({
  color: vars.color.link,
  fontSize: vars.size.small,
  textUnderlineOffset: "0.2em",
  "::after": { content: '""', position: "absolute", inset: 0 },
});
