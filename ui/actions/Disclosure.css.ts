import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({ borderBlockEnd: `${vars.measure.hairline} solid ${vars.color.rule}` });

export const summary = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.m,
  minBlockSize: vars.target.touch,
  paddingBlock: vars.space.xs,
  fontWeight: vars.weight.medium,
  listStyle: "none",
  // Hides the marker that Safari before 18.4 draws regardless of list-style.
  selectors: { "&::-webkit-details-marker": { display: "none" } },
});

export const chevron = style({
  color: vars.color.inkMuted,
  transition: `transform ${vars.duration.feedback} ${vars.easing.plain}`,
  selectors: { [`${root}[open] > ${summary} &`]: { transform: "rotate(180deg)" } },
});

export const content = style({ paddingBlockEnd: vars.space.m });
