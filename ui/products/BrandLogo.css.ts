import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

/**
 * Logos are designed for white paper and have any shape. All logos have the same frame, visible before the logo loads.
 * In every theme, the frame has the colour of warm paper, which shows through a logo's white background. Dimming the
 * background would make it grey in dark themes.
 */
export const frame = style({
  display: "block",
  inlineSize: "11rem",
  maxInlineSize: "100%",
  blockSize: "5.5rem",
  padding: vars.space.xs,
  border: `${vars.measure.hairline} solid ${vars.color.rule}`,
  borderRadius: vars.radius.small,
  background: "#f6f0e3",
});

export const image = style({
  display: "block",
  inlineSize: "100%",
  blockSize: "100%",
  objectFit: "contain",
  mixBlendMode: "multiply",
  // Style of the alternative text while the logo loads. The text is on paper in every theme.
  color: "#000",
  fontSize: vars.size.small,
});
