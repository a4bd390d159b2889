import { style } from "@vanilla-extract/css";
import { below, from, onPaper } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  // Fits the name, the price and the button into the first 812 px on a phone.
  gap: vars.space.m,
  paddingBlock: `${vars.space.s} ${vars.space.xxxl}`,
  "@media": {
    // The picture spans the rows of the form and the text, so that neither has to start below the picture. The text
    // spans the remaining rows, so that the facts start directly below the picture.
    [from("m")]: {
      rowGap: vars.space.l,
      paddingBlockStart: vars.space.m,
      gridTemplateColumns: "minmax(0, 5fr) minmax(0, 6fr)",
      gridTemplateAreas: '"trail trail" "picture buying" "picture words" "facts words" "region words"',
      gridTemplateRows: "repeat(4, auto) 1fr",
      columnGap: vars.space.xxl,
    },
    [from("xxl")]: {
      gridTemplateColumns: "minmax(0, 5fr) minmax(0, 6fr) minmax(0, 4fr)",
      gridTemplateAreas: '"trail trail trail" "picture buying facts" "picture words facts" "region words facts"',
      gridTemplateRows: "repeat(3, auto) 1fr",
    },
  },
});

const area = (name: string) => ({ "@media": { [from("m")]: { gridArea: name } } });

/** Interactive elements. */
const notOnPaper = style({ "@media": { [onPaper]: { display: "none" } } });

export const trail = style(area("trail"));
export const picture = style(area("picture"));
const stack = {
  display: "flex",
  flexDirection: "column",
  gap: vars.space.m,
  minInlineSize: 0,
} as const;

const column = (name: string) => style({ ...stack, "@media": { [from("m")]: { gridArea: name, gap: vars.space.l } } });
/** On a phone, sections below the form have more space above them. */
const section = style({ "@media": { [below("m")]: { marginBlockStart: vars.space.m } } });
export const buying = column("buying");
export const buttons = style([{ ...stack, "@media": { [from("m")]: { gap: vars.space.l } } }, notOnPaper]);
export const words = style([column("words"), section]);
export const facts = style([column("facts"), section]);
/** Keeps long names to three lines rather than four. */
export const name = style({ "@media": { [below("m")]: { fontSize: vars.size.heading2 } } });
/** Scores and badges, as high as their content rather than a line of text. */
export const mark = style({ display: "flex", minInlineSize: 0 });
/** On a phone, a drawing is as wide as a picture. */
export const drawing = style({ "@media": { [below("m")]: { inlineSize: "11.5rem", marginInline: "auto" } } });
export const region = style(area("region"));

/** Sections below the product. The space after the last section equals the space between sections. */
export const others = style({
  paddingBlockEnd: vars.space.xxxl,
  "@media": { [onPaper]: { display: "none" } },
});

export const list = style({
  display: "grid",
  gridTemplateColumns: "minmax(7rem, auto) minmax(0, 1fr)",
  margin: 0,
  borderBottom: `${vars.measure.hairline} solid ${vars.color.rule}`,
});

/** The pair has no box of its own, so that term and value align with the list's columns. */
export const pair = style({ display: "contents" });

const cell = {
  margin: 0,
  paddingBlock: vars.space.xs,
  borderTop: `${vars.measure.hairline} solid ${vars.color.rule}`,
} as const;

export const term = style({ ...cell, color: vars.color.inkMuted, paddingInlineEnd: vars.space.m });
export const value = style(cell);
