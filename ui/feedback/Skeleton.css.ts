import { style, styleVariants } from "@vanilla-extract/css";
import { forcedColors } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const base = style({
  display: "block",
  borderRadius: vars.radius.small,
  background: vars.color.bottleGround,
  "@media": { [forcedColors]: { border: `${vars.measure.hairline} solid GrayText` } },
});

export const shape = styleVariants({
  /** A line of text. */
  line: { inlineSize: "100%", blockSize: "1em", marginBlock: "0.275em" },
  /** Last line of a paragraph. */
  shortLine: { inlineSize: "55%", blockSize: "1em", marginBlock: "0.275em" },
  picture: { inlineSize: "100%", aspectRatio: "4 / 5", borderRadius: 0 },
  field: { inlineSize: "100%", blockSize: vars.control.medium },
  button: { inlineSize: "8rem", blockSize: vars.control.medium },
});
