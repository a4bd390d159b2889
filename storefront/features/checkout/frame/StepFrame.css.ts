import { style } from "@vanilla-extract/css";
import { from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/**
 * The frame is at least as high as the screen, because the order loads in the browser and must not push the footer
 * away.
 */
export const page = style({ paddingBlock: `${vars.space.l} ${vars.space.xxxl}`, minHeight: "100vh" });

export const layout = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.xl,
  alignItems: "start",
  "@media": {
    [from("l")]: {
      // Keeps fields to a comfortable length. The summary ends at the header's edge.
      gridTemplateColumns: "minmax(0, 44rem) minmax(20rem, 26rem)",
      justifyContent: "space-between",
      gap: vars.space.xxl,
    },
    // The title has its own column, so that the form is centred.
    [from("xxl")]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 44rem) 26rem" },
  },
});

export const title = style({
  "@media": { [from("l")]: { gridColumn: "1 / -1" }, [from("xxl")]: { gridColumn: "auto" } },
});

/** The summary is hidden on small screens, because the order bar replaces it. */
export const summary = style({
  display: "none",
  gap: vars.space.m,
  padding: vars.space.l,
  background: vars.color.surfaceTint,
  borderRadius: vars.radius.medium,
  "@media": { [from("l")]: { display: "grid", position: "sticky", top: vars.space.l } },
});
