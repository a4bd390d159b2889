import { from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";
import { style } from "@vanilla-extract/css";

const hairline = `${vars.measure.hairline} solid ${vars.color.rule}`;
const wide = from("l");

/** Settings beside the pages, or above them on narrow screens. */
export const workshop = style({
  display: "grid",
  background: vars.color.ground,
  color: vars.color.ink,
  "@media": { [wide]: { gridTemplateColumns: "25rem minmax(0, 1fr)", blockSize: "100dvh" } },
});

export const settings = style({
  display: "grid",
  alignContent: "start",
  gap: vars.space.l,
  padding: vars.space.m,
  "@media": { [wide]: { overflowY: "auto", borderInlineEnd: hairline } },
});

export const pages = style({
  display: "grid",
  gridTemplateRows: "auto minmax(0, 1fr)",
  minInlineSize: 0,
  background: vars.color.surfaceTint,
  "@media": { [wide]: { minBlockSize: 0 } },
});

export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.m,
  padding: vars.space.m,
  borderBlockEnd: hairline,
  background: vars.color.ground,
});

/** One page, or all pages in two columns. */
export const frames = style({
  display: "grid",
  gap: vars.space.m,
  padding: vars.space.m,
  justifyContent: "center",
  minBlockSize: "70vh",
  "@media": { [wide]: { minBlockSize: 0 } },
});

export const frame = style({ display: "block", border: 0 });

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "center",
  gap: vars.space.s,
});

export const title = style({ fontSize: vars.size.heading3 });

export const fields = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: vars.space.m,
});

/** Colour picker, description and value of a colour. */
export const colorRow = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) 7.5rem",
  columnGap: vars.space.s,
  alignItems: "start",
  paddingBlock: vars.space.s,
  borderBlockEnd: hairline,
  fontSize: vars.size.small,
  lineHeight: vars.line.snug,
});

/** Translucent colours are longer, so their field is below the description. */
export const translucentRow = style([colorRow, { gridTemplateColumns: "auto minmax(0, 1fr)" }]);

export const translucentValue = style({ gridColumn: "2", paddingBlockStart: vars.space.xs });

export const picker = style({
  appearance: "none",
  inlineSize: vars.control.medium,
  blockSize: vars.control.medium,
  padding: 0,
  border: `${vars.measure.hairline} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.small,
  background: "none",
  overflow: "hidden",
  selectors: {
    "input&": { cursor: "pointer" },
    "&::-webkit-color-swatch-wrapper": { padding: 0 },
    "&::-webkit-color-swatch": { border: 0 },
    "&::-moz-color-swatch": { border: 0 },
  },
});

export const purpose = style({ color: vars.color.inkMuted });

export const pair = style({ display: "flex", alignItems: "center", gap: vars.space.xs });

/** A colour pair, as text or as an outline on its background. */
export const pairSample = style({
  flexShrink: 0,
  display: "grid",
  placeItems: "center",
  inlineSize: vars.space.xl,
  blockSize: vars.space.l,
  border: hairline,
  fontWeight: vars.weight.strong,
});

export const controlSample = style({
  inlineSize: vars.space.m,
  blockSize: vars.space.s,
  border: `${vars.measure.ring} solid currentColor`,
});

export const tooLow = style({ color: vars.color.error, fontWeight: vars.weight.strong, whiteSpace: "nowrap" });

export const code = style({
  maxBlockSize: "24rem",
  margin: 0,
  padding: vars.space.s,
  overflow: "auto",
  border: hairline,
  background: vars.color.surface,
  fontSize: vars.size.micro,
  lineHeight: vars.line.body,
});
