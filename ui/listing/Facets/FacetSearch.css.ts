import { style } from "@vanilla-extract/css";
import { withoutScripts } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({
  position: "relative",
  marginBlockEnd: vars.space.xs,
  // The search is hidden if JavaScript is disabled, because it would not work and the whole list is shown.
  "@media": { [withoutScripts]: { display: "none" } },
});

export const input = style({
  inlineSize: "100%",
  minBlockSize: vars.control.small,
  paddingInlineStart: vars.space.xl,
  paddingInlineEnd: vars.space.xs,
  border: `${vars.measure.hairline} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.small,
  background: vars.color.surface,
  color: vars.color.ink,
  fontSize: vars.size.field,
  selectors: { "&::placeholder": { color: vars.color.inkMuted, opacity: 1 } },
});

export const glass = style({
  position: "absolute",
  insetInlineStart: vars.space.xs,
  insetBlockStart: "calc(50% - 0.5em)",
  color: vars.color.inkMuted,
  pointerEvents: "none",
});
