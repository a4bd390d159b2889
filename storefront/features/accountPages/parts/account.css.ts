import { style } from "@vanilla-extract/css";
import { from, onPaper } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** Comfortable line length for reading. */
export const measured = style({ maxWidth: vars.measure.prose });

/** Account offer below an order. Not printed. */
export const offer = style([measured, { "@media": { [onPaper]: { display: "none" } } }]);

/** Page content with the account navigation beside it. On a phone, the navigation is below the content. */
export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.xl,
  alignItems: "start",
  "@media": { [from("l")]: { gridTemplateColumns: "minmax(0, 1fr) 15rem", columnGap: vars.space.xxl } },
});
