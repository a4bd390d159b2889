import { style } from "@vanilla-extract/css";
import { canHover } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({
  display: "inline-grid",
  placeItems: "center",
  inlineSize: vars.control.medium,
  blockSize: vars.control.medium,
  padding: 0,
  border: `${vars.measure.hairline} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.small,
  background: "transparent",
  color: vars.color.ink,
  cursor: "pointer",
  "@media": { [canHover]: { selectors: { "&:hover": { background: vars.color.surfaceTint } } } },
});
