import { globalStyle, style } from "@vanilla-extract/css";
import { from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** A row of columns, stacked on phones. */
export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.l,
  alignItems: "start",
  "@media": { [from("m")]: { display: "flex" } },
});

/** Each column's width depends only on its share, not on its content. */
export const column = style({ flexBasis: 0, minInlineSize: 0 });

/** Unused part of a row. */
export const empty = style({
  display: "none",
  "@media": { [from("m")]: { display: "block" } },
});

for (let share = 1; share <= 100; share += 1) {
  globalStyle(`${columns} > [data-share="${share}"]`, { flexGrow: share });
}

/** A group that is visually separated from its surroundings. */
export const container = style({ padding: vars.space.l, background: vars.color.surfaceTint });
