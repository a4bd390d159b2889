import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

/** Breaks long words anywhere, so that they do not widen a grid or flex item. */
export const base = style({ maxInlineSize: vars.measure.prose, overflowWrap: "anywhere" });

export const size = styleVariants({
  standard: {},
  small: { color: vars.color.inkMuted, fontSize: vars.size.small, lineHeight: "1.5" },
});

globalStyle(`${base} > * + *`, { marginBlockStart: "0.75em" });
globalStyle(`${base} :is(h2, h3, h4)`, {
  marginBlockStart: "1.4em",
  fontFamily: vars.font.heading,
  fontVariationSettings: vars.font.headingAxes,
  fontSize: vars.size.lead,
  fontWeight: vars.weight.medium,
  lineHeight: vars.line.snug,
});
globalStyle(`${base} > :first-child`, { marginBlockStart: 0 });
globalStyle(`${base} :is(ul, ol)`, { paddingInlineStart: "1.25em" });
globalStyle(`${base} li + li`, { marginBlockStart: "0.25em" });
globalStyle(`${base} blockquote`, {
  paddingInlineStart: vars.space.m,
  borderInlineStart: `${vars.measure.ring} solid ${vars.color.rule}`,
  fontFamily: vars.font.heading,
});
globalStyle(`${base} :is(img, video, iframe)`, { maxInlineSize: "100%" });
globalStyle(`${base} :is(img, video)`, { blockSize: "auto" });
globalStyle(`${base} hr`, {
  marginBlock: vars.space.l,
  border: 0,
  borderBlockStart: `${vars.measure.hairline} solid ${vars.color.rule}`,
});
// Wrapper of a table, so that wide tables scroll. Size containment prevents the table from widening the wrapper's
// container.
globalStyle(`${base} [data-scrolls]`, { overflowX: "auto", contain: "inline-size" });
// Cells do not break words, because a wide table can scroll.
globalStyle(`${base} :is(th, td)`, {
  overflowWrap: "break-word",
  padding: vars.space.xs,
  borderBlockEnd: `${vars.measure.hairline} solid ${vars.color.rule}`,
  textAlign: "start",
});
