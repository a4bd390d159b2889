import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { forcedColors } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";
import { iconButton } from "../../internal/styles/iconButton.css.ts";

const fadeIn = keyframes({ from: { opacity: 0 } });
const fadeOut = keyframes({ to: { opacity: 0 } });

const hairline = `${vars.measure.hairline} solid ${vars.color.rule}`;

/** Distance in pixels from the top of the screen to the lower edge of the button that opens the mini cart. */
export const belowName = "--mini-cart-below";
const below = `var(${belowName}, 0px)`;

export const root = style({
  position: "fixed",
  translate: `0 ${below}`,
  insetBlockStart: vars.space.xs,
  insetInlineEnd: vars.space.xs,
  zIndex: vars.layer.overlay,
  display: "flex",
  flexDirection: "column",
  // Percentages exclude the scrollbar, unlike vw.
  inlineSize: `min(28rem, 100% - 2 * ${vars.space.xs})`,
  maxBlockSize: `calc(100dvh - 2 * ${vars.space.xs} - ${below})`,
  background: vars.color.surface,
  color: vars.color.ink,
  border: `${vars.measure.hairline} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.medium,
  // The surface receives focus only to be announced, so it needs no focus ring.
  outline: "none",
  selectors: {
    "&[data-state=open]": { animation: `${fadeIn} ${vars.duration.miniCartFade} ${vars.easing.plain}` },
    "&[data-state=closed]": { animation: `${fadeOut} ${vars.duration.miniCartFade} ${vars.easing.plain} forwards` },
  },
  "@media": { [forcedColors]: { borderWidth: vars.measure.ring } },
});

export const header = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  paddingBlock: vars.space.xs,
  paddingInline: `${vars.space.m} ${vars.space.xs}`,
  borderBlockEnd: hairline,
});

export const title = style({
  fontFamily: vars.font.heading,
  fontVariationSettings: vars.font.headingAxes,
  fontWeight: vars.weight.medium,
  fontSize: vars.size.lead,
});

export const close = iconButton;

export const message = style({ padding: `${vars.space.xl} ${vars.space.m}`, textAlign: "center" });

/** Height of 35rem, or less on short screens. */
export const list = style({
  flexShrink: 1,
  minBlockSize: "8rem",
  maxBlockSize: "35rem",
  overflowY: "auto",
  overscrollBehavior: "contain",
  paddingInline: vars.space.m,
  listStyle: "none",
});

export const totals = style({
  display: "grid",
  gridTemplateColumns: "1fr auto",
  rowGap: vars.space.xxs,
  textAlign: "end",
  padding: `${vars.space.s} ${vars.space.m}`,
  borderBlockStart: hairline,
  fontVariantNumeric: "tabular-nums",
});

export const term = style({ textAlign: "start" });

export const note = style({
  padding: `0 ${vars.space.m} ${vars.space.s}`,
  selectors: { "&:not(:has(:not([hidden])))": { display: "none" } },
});

export const refusal = style({ padding: `0 ${vars.space.m} ${vars.space.s}` });

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: vars.space.xs,
  padding: vars.space.m,
  paddingBlockEnd: `max(${vars.space.m}, env(safe-area-inset-bottom))`,
  borderBlockStart: hairline,
});

/** Buttons grow to fill the row on phones. */
globalStyle(`${actions} > *`, { flexGrow: 1 });
