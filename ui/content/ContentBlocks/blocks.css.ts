import { globalStyle, style } from "@vanilla-extract/css";
import { from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** Whatever its blocks ask for, a phone has room for one column. */
export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.l,
  alignItems: "start",
  "@media": { [from("m")]: { display: "flex" } },
});

/** As wide as its share, whatever it holds. */
export const column = style({ flexBasis: 0, minInlineSize: 0 });

/** The part of a row that stays empty. */
export const empty = style({
  display: "none",
  "@media": { [from("m")]: { display: "block" } },
});

for (let share = 1; share <= 100; share += 1) {
  globalStyle(`${columns} > [data-share="${share}"]`, { flexGrow: share });
}

/** Set apart from what stands around it. */
export const container = style({ padding: vars.space.l, background: vars.color.surfaceTint });
