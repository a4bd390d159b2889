import { style } from "@vanilla-extract/css";
import { below, from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const hero = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.m,
  paddingBlock: `${vars.space.m} ${vars.space.xl}`,
  "@media": {
    [from("l")]: {
      gridTemplateColumns: "minmax(0, 1fr) auto",
      alignItems: "end",
      gap: vars.space.xl,
      paddingBlock: `${vars.space.l} ${vars.space.xxl}`,
    },
  },
});

/**
 * At this width, a 75-character sentence fits on three lines at 375 px, so the bottles below are visible without
 * scrolling.
 */
export const title = style({
  maxInlineSize: "26em",
  "@media": {
    [below("m")]: { fontSize: "1.625rem" },
    [from("m")]: { fontSize: `min(${vars.size.display}, 3.8vw)` },
  },
});

export const lead = style({ gridColumn: "1 / -1", minInlineSize: 0 });

export const content = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.xxxl,
  paddingBottom: vars.space.xxxl,
});
