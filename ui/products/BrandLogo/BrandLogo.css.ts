import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";
import { pictureShade } from "../../internal/styles/pictureShade.ts";

/**
 * Logos are designed for white paper and have any shape. All logos have the same frame, visible before the logo loads.
 */
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
  // Alternative text while the picture loads, on white in every theme.
  color: "#000",
  fontSize: vars.size.small,
});
