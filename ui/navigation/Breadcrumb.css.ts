import { createVar, style } from "@vanilla-extract/css";
import { below, onPaper } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";
import { hidden, rightToLeft } from "../internal/styles/mixins.ts";

export const root = style({
  color: vars.color.inkMuted,
  fontSize: vars.size.small,
  selectors: { "&[data-short]": { "@media": { [below("m")]: { display: "none" } } } },
  "@media": { [onPaper]: { display: "none" } },
});

export const list = style({
  position: "relative",
  display: "flex",
  flexWrap: "wrap",
  columnGap: vars.space.xs,
  listStyle: "none",
  // On phones, a second line would push down the main content.
  "@media": { [below("m")]: { flexWrap: "nowrap" } },
});

/** 1, or -1 on pages that are read from right to left. */
const sign = createVar();
const rotated = (degrees: number) => `rotate(calc(${degrees}deg * ${sign}))`;

/** The separator is drawn with borders, because screen readers would announce a character between the links. */
const corner = {
  content: "",
  flexShrink: 0,
  inlineSize: "0.375em",
  blockSize: "0.375em",
  borderBlockStart: `${vars.measure.hairline} solid`,
  borderInlineEnd: `${vars.measure.hairline} solid`,
} as const;

export const item = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xs,
  minInlineSize: 0,
  minBlockSize: vars.target.pointer,
  vars: { [sign]: "1" },
  selectors: {
    [rightToLeft]: { vars: { [sign]: "-1" } },
    "&:not(:first-child)::before": { ...corner, transform: rotated(45) },
    // Phones show only the parent and the current page. The other links are for screen readers. A focused hidden link
    // appears above the visible entries without moving them.
    "&:not(:nth-last-child(-n + 2), :focus-within)": { "@media": { [below("m")]: hidden } },
    "&:not(:nth-last-child(-n + 2)):focus-within": {
      "@media": {
        [below("m")]: { position: "absolute", inset: 0, zIndex: 1, backgroundColor: vars.color.surface },
      },
    },
    "&:nth-last-child(2)::before": { "@media": { [below("m")]: { ...corner, transform: rotated(-135) } } },
    // The current page gets only the remaining width, because the heading shows the full name.
    "&:last-child": { "@media": { [below("m")]: { flex: "1 1 7rem" } } },
    "&:last-child:not(:first-child)::before": {
      "@media": { [below("m")]: { blockSize: "1em", inlineSize: 0, borderBlockStart: 0, transform: rotated(20) } },
    },
  },
});

export const link = style({
  "@media": {
    [below("m")]: {
      // Enlarges the touch target without affecting the layout.
      paddingBlock: vars.space.s,
      marginBlock: `calc(-1 * ${vars.space.s})`,
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
    },
  },
});

export const current = style({ color: vars.color.ink });
