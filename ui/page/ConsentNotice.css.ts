import { style } from "@vanilla-extract/css";
import { forcedColors, from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/**
 * The notice is at the lower edge of the window: at full width on phones, otherwise as a card in the corner. It is
 * never taller than half of the window.
 */
export const root = style({
  position: "fixed",
  insetInline: 0,
  insetBlockEnd: 0,
  // The notice is above other elements that stick to the lower edge.
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
    // The text scrolls if the window is too small, such as at 400 % zoom.
    "(max-height: 24em)": { gap: vars.space.xs, padding: vars.space.s, paddingBlockEnd: vars.space.s },
    [forcedColors]: { borderColor: "CanvasText" },
  },
});

export const title = style({ fontWeight: vars.weight.strong });
export const words = style({ fontSize: vars.size.small });

export const choices = style({
  display: "grid",
  // The buttons have equal widths regardless of their text.
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  gap: vars.space.s,
  // The buttons stay visible while the text scrolls.
  position: "sticky",
  insetBlockEnd: 0,
  background: vars.color.surface,
});
