import { style } from "@vanilla-extract/css";
import { below, from, onPaper } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  // On a phone, name, price and button are in the first view of 812 px.
  gap: vars.space.m,
  paddingBlock: `${vars.space.s} ${vars.space.xxxl}`,
  "@media": {
    [from("m")]: {
      rowGap: vars.space.l,
      paddingBlockStart: vars.space.m,
      gridTemplateColumns: "minmax(0, 5fr) minmax(0, 6fr)",
      gridTemplateAreas: '"trail trail" "picture facts" "words facts" "region facts"',
      gridTemplateRows: "auto auto auto 1fr",
      columnGap: vars.space.xxl,
    },
    [from("xxl")]: {
      gridTemplateColumns: "minmax(0, 5fr) minmax(0, 6fr) minmax(0, 4fr)",
      gridTemplateAreas: '"trail trail trail" "picture buying known" "words region known"',
      gridTemplateRows: "auto auto 1fr",
    },
  },
});

const area = (name: string) => ({ "@media": { [from("m")]: { gridArea: name } } });

/** What can only be pressed. */
const notOnPaper = style({ "@media": { [onPaper]: { display: "none" } } });

export const trail = style(area("trail"));
export const picture = style(area("picture"));
const stack = {
  display: "flex",
  flexDirection: "column",
  gap: vars.space.m,
  minInlineSize: 0,
} as const;

/** Below each other, and side by side where there is room: what is bought, and what is known of it. */
export const facts = style({
  ...stack,
  "@media": { [from("m")]: { gridArea: "facts", gap: vars.space.l }, [from("xxl")]: { display: "contents" } },
});
const column = (name: string) =>
  style({ ...stack, "@media": { [from("m")]: { gap: vars.space.l }, [from("xxl")]: { gridArea: name } } });
export const buying = column("buying");
export const buttons = style([{ ...stack, "@media": { [from("m")]: { gap: vars.space.l } } }, notOnPaper]);
export const known = column("known");
/** Long names in three lines, not in four. */
export const name = style({ "@media": { [below("m")]: { fontSize: vars.size.heading2 } } });
/** Of a critic or a badge: as high as what stands in it, not as a line of text. */
export const mark = style({ display: "flex", minInlineSize: 0 });
/** As wide on a phone as a picture is. */
export const drawing = style({ "@media": { [below("m")]: { inlineSize: "11.5rem", marginInline: "auto" } } });
/** On a phone, with more room above it than the page's other parts have. */
export const words = style({
  "@media": { [below("m")]: { marginBlockStart: vars.space.l }, [from("m")]: { gridArea: "words" } },
});
export const region = style(area("region"));

/** Below the page, which ends in as much room as its sections have between them. */
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

/** A pair has no box of its own: term and value are in the list's columns. */
export const pair = style({ display: "contents" });

const cell = {
  margin: 0,
  paddingBlock: vars.space.xs,
  borderTop: `${vars.measure.hairline} solid ${vars.color.rule}`,
} as const;

export const term = style({ ...cell, color: vars.color.inkMuted, paddingInlineEnd: vars.space.m });
export const value = style(cell);
