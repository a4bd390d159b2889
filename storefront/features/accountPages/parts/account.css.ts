import { style } from "@vanilla-extract/css";
import { from, onPaper } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** As wide as is read with ease. */
export const measured = style({ maxWidth: vars.measure.prose });

/** Of an account, below an order: nothing of it is for paper. */
export const offer = style([measured, { "@media": { [onPaper]: { display: "none" } } }]);

/** What a page shows, and the other pages beside it; on a phone below it. */
export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.xl,
  alignItems: "start",
  "@media": { [from("l")]: { gridTemplateColumns: "minmax(0, 1fr) 15rem", columnGap: vars.space.xxl } },
});
