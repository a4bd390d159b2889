import { style } from "@vanilla-extract/css";
import { from, withoutScripts } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** The map: beside the list, or below it on phones. */
export const both = style({
  display: "grid",
  gap: vars.space.l,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [from("l")]: { gridTemplateColumns: "minmax(0, 1fr) 32rem", columnGap: vars.space.xl } },
});

export const map = style({
  "@media": {
    [from("l")]: { position: "sticky", insetBlockStart: vars.space.xl, alignSelf: "start" },
  },
});

export const list = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(20rem, 100%), 1fr))",
  columnGap: vars.space.xl,
  alignContent: "start",
  margin: 0,
  padding: 0,
  listStyle: "none",
});

/** This control is hidden if JavaScript is disabled, because the map needs scripts. */
export const showOnMap = style({ "@media": { [withoutScripts]: { display: "none" } } });
