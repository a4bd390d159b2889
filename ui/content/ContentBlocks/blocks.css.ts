import { style } from "@vanilla-extract/css";
import { from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** Whatever its blocks ask for, a phone has room for one column. */
export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.l,
  alignItems: "start",
  "@media": { [from("m")]: { gridTemplateColumns: "var(--columns)" } },
});

/** Set apart from what stands around it. */
export const container = style({ padding: vars.space.l, background: vars.color.surfaceTint });
