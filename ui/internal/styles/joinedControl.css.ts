import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

/**
 * A field and its buttons in one outline. The outline takes up no space, so the parts are as high as the whole control.
 */
export const joinedControl = style({
  position: "relative",
  background: vars.color.surface,
  borderRadius: vars.radius.small,
  selectors: {
    "&::after": {
      content: "",
      position: "absolute",
      inset: 0,
      border: `${vars.measure.hairline} solid ${vars.color.ruleStrong}`,
      borderRadius: "inherit",
      pointerEvents: "none",
    },
    "&:focus-within": { outline: `${vars.measure.ring} solid ${vars.color.focus}`, outlineOffset: vars.measure.ring },
  },
});
