import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";
import { needsScripts } from "../../../shared/page/needsScripts.css.ts";

/** Stays visible while the shopper scrolls through the filters. */
export const apply = style({
  position: "sticky",
  insetBlockEnd: 0,
  zIndex: vars.layer.sticky,
  paddingBlock: vars.space.s,
  background: vars.color.ground,
});

/** Aligns the button's text with the checkboxes. */
export const more = style([needsScripts, { marginInlineStart: `calc(-1 * ${vars.space.s})` }]);
