import { style } from "@vanilla-extract/css";
import { canHover } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const list = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: vars.space.l,
  listStyle: "none",
});

export const link = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.target.touch,
  color: vars.color.ink,
  fontWeight: vars.weight.medium,
  textDecoration: "none",
  // Lies over the header's lower hairline.
  borderBlockEnd: `${vars.measure.ring} solid transparent`,
  marginBlockEnd: `calc(-1 * ${vars.measure.hairline})`,
  selectors: { "&[aria-current]": { borderBlockEndColor: vars.color.ink } },
  "@media": { [canHover]: { selectors: { "&:hover": { borderBlockEndColor: vars.color.ruleStrong } } } },
});
