import { style } from "@vanilla-extract/css";
import { onPaper, withScripts } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({ position: "relative" });

/** The bar stays visible while any products are visible. With scripts, it is hidden until a bottle is chosen. */
export const bar = style({
  position: "sticky",
  insetBlockEnd: 0,
  zIndex: vars.layer.sticky,
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: vars.space.s,
  paddingBlock: vars.space.xs,
  background: vars.color.ground,
  borderBlockStart: `${vars.measure.hairline} solid ${vars.color.ruleStrong}`,
  "@media": {
    [withScripts]: { selectors: { "&:not([data-shown])": { display: "none" } } },
    // In landscape orientation or at 400 % zoom, the bar would cover too much of the rows.
    "(max-height: 30rem)": { position: "static" },
    [onPaper]: { display: "none" },
  },
});

export const count = style({ marginInlineEnd: "auto", fontSize: vars.size.small });
