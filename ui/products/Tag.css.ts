import { style, styleVariants } from "@vanilla-extract/css";
import { forcedColors } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const base = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xxs,
  inlineSize: "fit-content",
  // Long text wraps at the edge of the card.
  flexShrink: 0,
  maxInlineSize: "100%",
  minBlockSize: "1.625rem",
  paddingBlock: vars.space.xxs,
  paddingInline: vars.space.xs,
  border: `${vars.measure.hairline} solid transparent`,
  borderRadius: vars.radius.small,
  fontFamily: vars.font.body,
  fontSize: vars.size.micro,
  fontWeight: vars.weight.strong,
  lineHeight: vars.line.tight,
  "@media": { [forcedColors]: { borderColor: "CanvasText" } },
});

/** Each tone has its own shape, so that states are distinguishable before their text is legible. */
export const tone = styleVariants({
  /** A solid bar. */
  soldOut: { background: vars.color.ink, color: vars.color.ground },
  /** Rounded outline, used with the clock icon. */
  comingSoon: {
    paddingInline: vars.space.s,
    borderColor: vars.color.info,
    borderRadius: vars.radius.round,
    background: vars.color.surface,
    color: vars.color.info,
  },
  /** Dashed outline, used with the lorry icon. */
  preArrival: {
    border: `${vars.measure.hairline} dashed ${vars.color.info}`,
    background: vars.color.infoSoft,
    color: vars.color.info,
  },
  /** A gold label, notched like a neck tag. */
  offer: {
    paddingInlineStart: vars.space.m,
    background: vars.color.offerSoft,
    color: vars.color.offer,
    clipPath: "polygon(0.6rem 0, 100% 0, 100% 100%, 0.6rem 100%, 0 50%)",
    // The tag is not clipped in forced-colours mode, because only the border remains there, and clipping would remove
    // it.
    "@media": { [forcedColors]: { clipPath: "none" } },
  },
  /** An outline with a thick bar at its start. */
  fewLeft: {
    borderColor: vars.color.offer,
    borderInlineStartWidth: vars.space.xxs,
    background: vars.color.surface,
    color: vars.color.offer,
  },
  info: { borderColor: vars.color.rule, color: vars.color.inkMuted, fontWeight: vars.weight.medium },
});
