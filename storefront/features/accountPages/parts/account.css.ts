import { style } from "@vanilla-extract/css";
import { from, onPaper } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** Comfortable line length for reading. */
export const measured = style({ maxWidth: vars.measure.prose });

/** A form beside the benefits of an account. The benefits extend to the header's edge. */
export const entry = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.xl,
  alignItems: "start",
  "@media": {
    [from("l")]: { gridTemplateColumns: `minmax(0, ${vars.measure.form}) minmax(0, 1fr)`, columnGap: vars.space.xxxl },
  },
});

export const benefits = style({
  display: "grid",
  gap: vars.space.l,
  padding: vars.space.l,
  background: vars.color.surfaceTint,
  borderRadius: vars.radius.medium,
  "@media": { [from("xl")]: { padding: vars.space.xxl } },
});

/** At most two columns, because three would leave the fourth benefit alone in its row. */
export const benefitList = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(max(20rem, 34%), 100%), 1fr))",
  gap: vars.space.l,
  margin: 0,
  padding: 0,
  listStyle: "none",
});

/** Account offer below an order, hidden in print. */
export const offer = style([measured, { "@media": { [onPaper]: { display: "none" } } }]);

/** Page content with the account navigation beside it. On a phone, the navigation is below the content. */
export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.xl,
  alignItems: "start",
  "@media": { [from("l")]: { gridTemplateColumns: "minmax(0, 1fr) 15rem", columnGap: vars.space.xxl } },
});
