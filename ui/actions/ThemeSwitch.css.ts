import { style } from "@vanilla-extract/css";
import { coarsePointer, forcedColors } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({ display: "inline-flex", alignItems: "center", fontSize: vars.size.small });

export const legend = style({ float: "inline-start", marginInlineEnd: vars.space.s, color: vars.color.inkMuted });

export const choices = style({
  display: "inline-flex",
  border: `${vars.measure.hairline} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.round,
});

export const choice = style({ position: "relative", display: "inline-flex", cursor: "pointer" });

/** An invisible radio button covers the label, so that taps, focus and forced colours use the native control. */
export const radio = style({
  position: "absolute",
  inset: 0,
  margin: 0,
  inlineSize: "100%",
  blockSize: "100%",
  opacity: 0,
  cursor: "inherit",
});

export const name = style({
  display: "inline-grid",
  alignItems: "center",
  minBlockSize: vars.space.xl,
  paddingInline: vars.space.s,
  borderRadius: vars.radius.round,
  selectors: {
    [`${radio}:checked + &`]: { background: vars.color.ink, color: vars.color.ground },
    [`${radio}:focus-visible + &`]: {
      outline: `${vars.measure.ring} solid ${vars.color.focus}`,
      outlineOffset: vars.measure.ring,
    },
  },
  "@media": {
    [coarsePointer]: { minBlockSize: vars.target.touch },
    [forcedColors]: { selectors: { [`${radio}:checked + &`]: { outline: `${vars.measure.ring} solid Highlight` } } },
  },
});
