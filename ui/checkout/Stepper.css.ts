import { style } from "@vanilla-extract/css";
import { below } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";
import { hidden } from "../internal/styles/mixins.ts";

export const list = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: vars.space.m,
  fontSize: vars.size.small,
  listStyle: "none",
  // A single row of touch targets that fills the width.
  "@media": { [below("m")]: { position: "relative", justifyContent: "space-between", columnGap: vars.space.xs } },
});

export const step = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.m,
  minBlockSize: "2rem",
  color: vars.color.inkMuted,
  "@media": { [below("m")]: { minBlockSize: vars.space.xxl } },
  selectors: {
    // The separator is a border, because screen readers would announce a character between the steps.
    "&:not(:first-child)::before": {
      content: "",
      inlineSize: vars.space.m,
      borderBlockStart: `${vars.measure.hairline} solid ${vars.color.ruleStrong}`,
      // Separators are hidden on phones, because wrapped lines would start with one.
      "@media": { [below("m")]: { display: "none" } },
    },
  },
});

export const current = style({
  borderBlockEnd: `${vars.measure.ring} solid ${vars.color.ink}`,
  color: vars.color.ink,
  fontWeight: vars.weight.strong,
});

export const link = style({
  display: "inline-flex",
  alignItems: "center",
  // Keeps spaces at the edges of visually hidden text.
  whiteSpace: "pre-wrap",
  minBlockSize: vars.target.pointer,
  color: vars.color.ink,
  "@media": { [below("m")]: { minBlockSize: vars.space.xxl } },
});

/** Text that does not fit on a phone. */
export const long = style({ "@media": { [below("m")]: { ...hidden, whiteSpace: "pre" } } });
