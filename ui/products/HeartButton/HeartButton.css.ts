import { style } from "@vanilla-extract/css";
import { canHover, forcedColors } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({
  display: "inline-grid",
  placeItems: "center",
  // As large as a thumb on every screen: it stands over a picture, whose press leads elsewhere.
  inlineSize: vars.target.touch,
  blockSize: vars.target.touch,
  padding: 0,
  border: 0,
  background: "transparent",
  color: vars.color.ink,
  cursor: "pointer",
});

/** A ground of its own: it stands over pictures of any colour. */
export const disc = style({
  display: "inline-grid",
  placeItems: "center",
  inlineSize: "2rem",
  blockSize: "2rem",
  border: `${vars.measure.hairline} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.round,
  background: vars.color.surface,
  selectors: { "[aria-pressed=true] > &": { color: vars.color.link } },
  "@media": {
    [canHover]: { selectors: { "button:hover > &": { background: vars.color.surfaceTint } } },
    [forcedColors]: { selectors: { "[aria-pressed=true] > &": { color: "Highlight" } } },
  },
});

export const heart = style({ selectors: { "[aria-pressed=true] &": { fill: "currentColor" } } });
