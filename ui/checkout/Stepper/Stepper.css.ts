import { style } from "@vanilla-extract/css";
import { below } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const list = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: vars.space.m,
  fontSize: vars.size.small,
  listStyle: "none",
});

export const step = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.m,
  minBlockSize: "2rem",
  color: vars.color.inkMuted,
  selectors: {
    // Drawn, not written: screen readers would read a character out between the steps.
    "&:not(:first-child)::before": {
      content: "",
      inlineSize: vars.space.m,
      borderBlockStart: `${vars.measure.hairline} solid ${vars.color.ruleStrong}`,
      // Where steps wrap, a line would begin with one.
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
  minBlockSize: vars.target.pointer,
  color: vars.color.ink,
});
