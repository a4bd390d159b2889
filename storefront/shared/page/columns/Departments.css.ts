import { style } from "@vanilla-extract/css";
import { coarsePointer } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const departments = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(10rem, 1fr))",
  columnGap: vars.space.l,
  rowGap: vars.space.xs,
  margin: 0,
  padding: 0,
  listStyle: "none",
});

export const department = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.target.pointer,
  "@media": { [coarsePointer]: { minBlockSize: vars.target.touch } },
});
