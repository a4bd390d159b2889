import { style } from "@vanilla-extract/css";
import { from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const list = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  columnGap: vars.space.xl,
  margin: 0,
  padding: 0,
  listStyle: "none",
  "@media": {
    [from("m")]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [from("xl")]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
  },
});

export const choice = style({
  display: "grid",
  gridTemplateColumns: "4.5rem minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: vars.space.s,
  paddingBlock: vars.space.s,
  borderBlockStart: `${vars.measure.hairline} solid ${vars.color.rule}`,
});

export const picture = style({ inlineSize: "4.5rem" });

export const words = style({ display: "grid", gap: vars.space.xxs });

export const name = style({
  fontFamily: vars.font.heading,
  fontVariationSettings: vars.font.headingAxes,
  fontWeight: vars.weight.medium,
  lineHeight: 1.25,
});

export const place = style({ color: vars.color.inkMuted, fontSize: vars.size.small, lineHeight: vars.line.snug });
