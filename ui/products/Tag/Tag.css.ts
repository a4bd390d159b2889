import { style, styleVariants } from "@vanilla-extract/css";
import { forcedColors } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const base = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xxs,
  inlineSize: "fit-content",
  // A state in many words breaks where its card ends.
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

/** Each has a shape of its own, so that states differ before their words can be read. */
export const tone = styleVariants({
  /** A solid bar: the end. */
  soldOut: { background: vars.color.ink, color: vars.color.ground },
  /** A round outline with a clock: wait. */
  comingSoon: {
    paddingInline: vars.space.s,
    borderColor: vars.color.info,
    borderRadius: vars.radius.round,
    background: vars.color.surface,
    color: vars.color.info,
  },
  /** A dashed outline with a lorry: on its way. */
  preArrival: {
    border: `${vars.measure.hairline} dashed ${vars.color.info}`,
    background: vars.color.infoSoft,
    color: vars.color.info,
  },
  /** A gold label, notched like one that hangs from a neck. */
  offer: {
    paddingInlineStart: vars.space.m,
    background: vars.color.offerSoft,
    color: vars.color.offer,
    clipPath: "polygon(0.6rem 0, 100% 0, 100% 100%, 0.6rem 100%, 0 50%)",
    // It would cut off the edge, which is all that is seen there.
    "@media": { [forcedColors]: { clipPath: "none" } },
  },
  /** A solid outline with a bar at its start: be quick. */
  fewLeft: {
    borderColor: vars.color.offer,
    borderInlineStartWidth: vars.space.xxs,
    background: vars.color.surface,
    color: vars.color.offer,
  },
  /** Plain. */
  info: { borderColor: vars.color.rule, color: vars.color.inkMuted, fontWeight: vars.weight.medium },
});
