import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const facts = style({
  display: "grid",
  gap: vars.space.xxs,
  margin: 0,
  padding: 0,
  listStyle: "none",
  color: vars.color.inkMuted,
  fontSize: vars.size.small,
});

/** Keeps the line breaks of a message. */
export const fact = style({ overflowWrap: "anywhere", whiteSpace: "pre-line" });
