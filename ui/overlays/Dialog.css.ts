import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

const rise = keyframes({ from: { opacity: 0, transform: `translateY(${vars.space.m})` } });
const sink = keyframes({ to: { opacity: 0, transform: `translateY(${vars.space.m})` } });

export const base = style({
  inset: 0,
  margin: "auto",
  blockSize: "fit-content",
  inlineSize: `calc(100% - 2 * ${vars.space.m})`,
  maxBlockSize: `calc(100dvh - 2 * ${vars.space.m})`,
  borderRadius: vars.radius.medium,
  selectors: {
    "&[data-state=open]": { animation: `${rise} ${vars.duration.overlay} ${vars.easing.enter}` },
    "&[data-state=closed]": { animation: `${sink} ${vars.duration.overlay} ${vars.easing.leave} forwards` },
  },
  "@media": { [from("m")]: { maxBlockSize: `calc(100dvh - 2 * ${vars.space.xxl})` } },
});

export const size = styleVariants({
  small: { maxInlineSize: "24rem" },
  medium: { maxInlineSize: "34rem" },
  large: { maxInlineSize: "52rem" },
});
