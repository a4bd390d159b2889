import { style } from "@vanilla-extract/css";
import { canHover } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** Positions the dropdown at its lower edge. */
export const root = style({ position: "relative", inlineSize: "100%" });

export const field = style({
  display: "flex",
  background: vars.color.surface,
  border: `${vars.measure.hairline} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.medium,
  selectors: {
    "&:focus-within": { outline: `${vars.measure.ring} solid ${vars.color.focus}`, outlineOffset: vars.measure.ring },
  },
});

export const input = style({
  flexGrow: 1,
  minInlineSize: 0,
  minBlockSize: vars.target.touch,
  paddingInline: vars.space.s,
  paddingBlock: 0,
  border: 0,
  outline: "none",
  background: "transparent",
  appearance: "none",
  textOverflow: "ellipsis",
  "::placeholder": { color: vars.color.inkMuted, opacity: 1 },
});

export const button = style({
  display: "grid",
  placeItems: "center",
  inlineSize: vars.target.touch,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.medium,
  background: "transparent",
  cursor: "pointer",
  "@media": { [canHover]: { selectors: { "&:hover": { background: vars.color.surfaceTint } } } },
});
