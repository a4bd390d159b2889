import { style } from "@vanilla-extract/css";
import { forcedColors, from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/**
 * Placed at the lower edge: full width on phones, otherwise a card in the corner. Never taller than half of the window.
 */
export const root = style({
  position: "fixed",
  insetInline: 0,
  insetBlockEnd: 0,
  // Placed above other elements that stick to the lower edge.
  zIndex: vars.layer.notice,
  display: "grid",
  gap: vars.space.s,
  maxBlockSize: "50vh",
  overflow: "auto",
  padding: vars.space.m,
  paddingBlockEnd: `calc(${vars.space.m} + env(safe-area-inset-bottom))`,
  background: vars.color.surface,
  color: vars.color.ink,
  borderBlockStart: `${vars.measure.hairline} solid ${vars.color.ruleStrong}`,
  "@media": {
    [from("m")]: {
      insetInline: `${vars.space.l} auto`,
      insetBlockEnd: vars.space.l,
      inlineSize: "24rem",
      paddingBlockEnd: vars.space.m,
      border: `${vars.measure.hairline} solid ${vars.color.ruleStrong}`,
      borderRadius: vars.radius.medium,
    },
    // At 400 % zoom the text scrolls.
    "(max-height: 24em)": { gap: vars.space.xs, padding: vars.space.s, paddingBlockEnd: vars.space.s },
    [forcedColors]: { borderColor: "CanvasText" },
  },
});

export const title = style({ fontWeight: vars.weight.strong });
export const words = style({ fontSize: vars.size.small });

export const choices = style({
  display: "grid",
  // Equal widths regardless of the text.
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  gap: vars.space.s,
  // Stays visible while the text scrolls.
  position: "sticky",
  insetBlockEnd: 0,
  background: vars.color.surface,
});
