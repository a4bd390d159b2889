import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";
import { pictureShade } from "../../internal/styles/pictureShade.ts";

/** Logos are drawn for white paper, and come in any shape: all have this frame, which is there before they load. */
export const frame = style({
  display: "block",
  inlineSize: "11rem",
  maxInlineSize: "100%",
  blockSize: "5.5rem",
  padding: vars.space.xs,
  border: `${vars.measure.hairline} solid ${vars.color.rule}`,
  borderRadius: vars.radius.small,
  background: "#fff",
  position: "relative",
  ...pictureShade,
});

export const image = style({
  display: "block",
  inlineSize: "100%",
  blockSize: "100%",
  objectFit: "contain",
  // The alternative text while the picture is loading, on white in each theme.
  color: "#000",
  fontSize: vars.size.small,
});
