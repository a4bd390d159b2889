import { createVar, keyframes, style } from "@vanilla-extract/css";
import { coarsePointer, forcedColors, from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";
import { iconButton } from "../../internal/styles/iconButton.css.ts";
import { visuallyHidden } from "../../internal/styles/visuallyHidden.css.ts";

const tone = createVar();
const ground = createVar();
const arrive = keyframes({ from: { opacity: 0, transform: `translateY(${vars.space.xs})` } });

/** The region is at the top or bottom edge of the window. On phones, the bottom position is above any sticky bar. */
export const region = style({
  position: "fixed",
  insetInline: 0,
  zIndex: vars.layer.alerts,
  padding: vars.space.s,
  pointerEvents: "none",
  "@media": {
    [from("m")]: {
      insetInlineEnd: "auto",
      inlineSize: "27rem",
      padding: vars.space.l,
      selectors: {
        "&[data-edge=start]": { paddingBlockStart: vars.space.l },
        "&[data-edge=end]": { paddingBlockEnd: vars.space.l },
      },
    },
  },
  selectors: {
    "&[data-edge=start]": { insetBlockStart: 0, paddingBlockStart: `calc(${vars.space.s} + env(safe-area-inset-top))` },
    "&[data-edge=end]": {
      insetBlockEnd: 0,
      paddingBlockEnd: `calc(${vars.space.xxxl} + ${vars.space.xs} + env(safe-area-inset-bottom))`,
    },
  },
});

export const list = style({ display: "grid", gap: vars.space.xs, listStyle: "none" });

export const item = style({
  display: "grid",
  gridTemplateColumns: "auto 1fr",
  gridAutoFlow: "column",
  gridAutoColumns: "auto",
  alignItems: "start",
  columnGap: vars.space.s,
  paddingBlock: vars.space.xs,
  paddingInlineStart: vars.space.s,
  paddingInlineEnd: vars.space.xxs,
  // An open dialog disables pointer events on the body, but alerts must still receive them.
  pointerEvents: "auto",
  background: ground,
  color: vars.color.ink,
  border: `${vars.measure.hairline} solid ${tone}`,
  borderInlineStartWidth: vars.space.xxs,
  borderRadius: vars.radius.medium,
  animation: `${arrive} ${vars.duration.overlay} ${vars.easing.enter}`,
  selectors: {
    "&[data-tone=success]": { vars: { [tone]: vars.color.available, [ground]: vars.color.availableSoft } },
    "&[data-tone=error]": { vars: { [tone]: vars.color.error, [ground]: vars.color.errorSoft } },
    "&[data-tone=info]": { vars: { [tone]: vars.color.info, [ground]: vars.color.infoSoft } },
  },
});

export const icon = style({
  inlineSize: "1.375em",
  blockSize: "1.375em",
  marginBlockStart: "0.35em",
  fill: "none",
  stroke: tone,
  strokeWidth: 1.75,
  strokeLinecap: "round",
  strokeLinejoin: "round",
  "@media": { [forcedColors]: { stroke: "CanvasText" } },
});

export const text = style({
  paddingBlock: vars.space.xxs,
  fontSize: vars.size.small,
  lineHeight: vars.line.body,
});

export const hint = style({ display: "block", fontWeight: vars.weight.strong });

export const toneWord = visuallyHidden;

/** Action button, as tall as the dismiss button beside it. */
export const action = style({
  minInlineSize: vars.target.pointer,
  minBlockSize: vars.space.xl,
  paddingInline: vars.space.xs,
  border: 0,
  borderRadius: vars.radius.medium,
  background: "transparent",
  color: "inherit",
  font: "inherit",
  fontSize: vars.size.small,
  fontWeight: vars.weight.strong,
  textDecorationLine: "underline",
  textUnderlineOffset: "0.2em",
  cursor: "pointer",
  "@media": { [coarsePointer]: { minInlineSize: vars.target.touch, minBlockSize: vars.target.touch } },
});

export const dismiss = iconButton;
