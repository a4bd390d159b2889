import { style } from "@vanilla-extract/css";
import { canHover } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const list = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.xs,
  listStyle: "none",
});

export const chip = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xs,
  minBlockSize: vars.control.small,
  paddingInline: vars.space.s,
  border: `${vars.measure.hairline} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.round,
  color: vars.color.ink,
  fontSize: vars.size.small,
  lineHeight: vars.line.snug,
  textDecorationLine: "none",
  "@media": {
    [canHover]: { selectors: { "&:hover": { borderColor: vars.color.ink, background: vars.color.surfaceTint } } },
  },
});

export const cross = style({ inlineSize: "0.875em", blockSize: "0.875em" });
