import { style } from "@vanilla-extract/css";
import { withoutScripts } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: vars.space.xs,
});

export const clock = style({ gridColumn: "1", gridRow: "1", marginBlockStart: "0.2em" });

/** Reserves a line for the status before the text is available. */
export const state = style({
  gridColumn: "2",
  minBlockSize: "1lh",
  fontWeight: vars.weight.medium,
  "@media": { [withoutScripts]: { selectors: { "&:empty": { display: "none" } } } },
});
export const open = style({ color: vars.color.available });
export const closed = style({ color: vars.color.inkMuted });

export const hours = style({ gridColumn: "2" });
