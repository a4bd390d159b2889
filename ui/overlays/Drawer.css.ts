import { createVar, keyframes, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";
import { rightToLeft } from "../internal/styles/mixins.ts";

/** Position of the drawer while it is off screen. */
const away = createVar();
const slideIn = keyframes({ from: { transform: away } });
const slideOut = keyframes({ to: { transform: away } });

export const base = style({
  selectors: {
    "&[data-state=open]": { animation: `${slideIn} ${vars.duration.overlay} ${vars.easing.enter}` },
    "&[data-state=closed]": { animation: `${slideOut} ${vars.duration.overlay} ${vars.easing.leave} forwards` },
  },
});

const standing = {
  insetBlock: 0,
  // Leaves a strip of the page visible, which can be tapped to close the drawer.
  inlineSize: `min(26rem, 100vw - ${vars.space.xxl})`,
} as const;

export const side = styleVariants({
  start: {
    ...standing,
    insetInlineStart: 0,
    vars: { [away]: "translateX(-100%)" },
    selectors: { [rightToLeft]: { vars: { [away]: "translateX(100%)" } } },
  },
  end: {
    ...standing,
    insetInlineEnd: 0,
    vars: { [away]: "translateX(100%)" },
    selectors: { [rightToLeft]: { vars: { [away]: "translateX(-100%)" } } },
  },
  bottom: {
    insetInline: 0,
    insetBlockEnd: 0,
    maxBlockSize: `calc(100dvh - ${vars.space.xxxl})`,
    vars: { [away]: "translateY(100%)" },
  },
});
