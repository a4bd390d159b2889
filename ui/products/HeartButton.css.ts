import { style } from "@vanilla-extract/css";
import { canHover, forcedColors } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({
  display: "inline-grid",
  placeItems: "center",
  // Touch-sized on every screen, because the button is on top of a picture that is a link.
  inlineSize: vars.target.touch,
  blockSize: vars.target.touch,
  padding: 0,
  border: 0,
  background: "transparent",
  color: vars.color.ink,
  cursor: "pointer",
});

/** Has its own background, because pictures may be of any colour. */
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
