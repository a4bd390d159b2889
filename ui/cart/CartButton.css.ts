import { style } from "@vanilla-extract/css";
import { canHover, desktopMenu } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.space.m,
  minBlockSize: vars.target.touch,
  minInlineSize: vars.target.touch,
  paddingInline: vars.space.xs,
  borderRadius: vars.radius.medium,
  color: vars.color.ink,
  fontWeight: vars.weight.medium,
  textDecoration: "none",
  "@media": { [canHover]: { selectors: { "&:hover": { background: vars.color.surfaceTint } } } },
});

export const icon = style({ position: "relative", display: "inline-flex", fontSize: vars.size.lead });

export const badge = style({
  position: "absolute",
  insetBlockStart: "-0.6em",
  insetInlineStart: "calc(100% - 0.8em)",
  minInlineSize: "1.25rem",
  paddingInline: vars.space.xxs,
  background: vars.color.ink,
  color: vars.color.ground,
  border: `${vars.measure.hairline} solid ${vars.color.ground}`,
  borderRadius: vars.radius.round,
  fontSize: vars.size.micro,
  lineHeight: "1.125rem",
  fontVariantNumeric: "tabular-nums",
  textAlign: "center",
  "::after": { content: "attr(data-count)" },
  // Three characters would touch the word beside the icon.
  selectors: { "&[data-count$='+']": { insetInlineStart: "calc(100% - 1.8em)" } },
});

/** The word 'Cart', shown beside the icon on wide screens only. */
export const word = style({ display: "none", "@media": { [desktopMenu]: { display: "inline" } } });
