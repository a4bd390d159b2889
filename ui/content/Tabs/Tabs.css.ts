import { style } from "@vanilla-extract/css";
import { canHover, forcedColors, from, withScripts } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** Minimum width for tabs. On narrower screens all sections are stacked. */
export const wide = from("m");

/** Until the tab list has loaded, its space is reserved and only the first section is shown, so that nothing jumps. */
const comingSoon = `${wide} and ${withScripts}`;

export const sections = style({
  display: "grid",
  gap: vars.space.xl,
  "@media": { [comingSoon]: { gap: vars.space.l } },
});

export const section = style({
  display: "grid",
  gap: vars.space.s,
  "@media": { [comingSoon]: { selectors: { "& ~ &": { display: "none" } } } },
});

export const title = style({ "@media": { [comingSoon]: { display: "none" } } });

const rowLook = {
  display: "flex",
  gap: vars.space.l,
  overflowX: "auto",
  borderBlockEnd: `${vars.measure.hairline} solid ${vars.color.rule}`,
} as const;

/** Placeholder that looks like the tab list. */
export const awaitedRow = style({ display: "none", "@media": { [comingSoon]: rowLook } });

export const row = style(rowLook);

export const tab = style({
  flexShrink: 0,
  minBlockSize: vars.target.touch,
  display: "inline-flex",
  alignItems: "center",
  padding: 0,
  border: 0,
  borderBlockEnd: `${vars.measure.ring} solid transparent`,
  background: "transparent",
  color: vars.color.inkMuted,
  font: "inherit",
  fontWeight: vars.weight.medium,
  whiteSpace: "nowrap",
  cursor: "pointer",
  // The focus ring is inside, because the scrolling row would clip an outer ring.
  outlineOffset: `calc(-1 * ${vars.measure.ring})`,
  selectors: {
    "&[data-state='active']": { color: vars.color.ink, borderBlockEndColor: vars.color.accent },
  },
  "@media": {
    [canHover]: { selectors: { "&:hover": { color: vars.color.ink } } },
    // Forced-colours mode would make a transparent border visible, so the border has the background's colour.
    [forcedColors]: {
      borderBlockEndColor: "Canvas",
      selectors: { "&[data-state='active']": { borderBlockEndColor: "Highlight" } },
    },
  },
});

export const panel = style({ paddingBlockStart: vars.space.l });
