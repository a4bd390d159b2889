import { globalStyle, style } from "@vanilla-extract/css";
import { canHover, coarsePointer, forcedColors, withoutScripts } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** A map that could not be drawn takes up no space. */
export const root = style({
  display: "grid",
  gap: vars.space.xs,
  margin: 0,
  "@media": { [withoutScripts]: { display: "none" } },
});

/**
 * Reserves the space before the map loads. The frame is isolated, so that the layers of the map stay below the rest of
 * the page.
 */
export const frame = style({
  position: "relative",
  isolation: "isolate",
  // The map fills the available width, although its height is limited.
  inlineSize: "100%",
  aspectRatio: "1 / 1",
  // Australia fits into 32 rem at the initial zoom. The rest of a phone's screen remains free for scrolling by touch.
  maxBlockSize: "min(32rem, 70svh)",
  overflow: "hidden",
  border: `${vars.measure.hairline} solid ${vars.color.rule}`,
  background: vars.color.infoSoft,
});

/** The map is isolated, so that its layers stay below the zoom buttons. */
export const stage = style({
  position: "absolute",
  inset: 0,
  isolation: "isolate",
  selectors: {
    "&:focus-visible": {
      outline: `${vars.measure.ring} solid ${vars.color.focus}`,
      outlineOffset: `calc(-1 * ${vars.measure.ring})`,
    },
  },
});
globalStyle(`${stage}.leaflet-container`, { background: vars.color.infoSoft, font: "inherit" });

export const wait = style({ position: "absolute", inset: 0, display: "grid", placeItems: "center" });

export const land = style({
  fill: vars.color.surface,
  fillOpacity: 1,
  stroke: vars.color.ruleStrong,
  strokeWidth: "1px",
});
export const border = style({
  fill: "none",
  stroke: vars.color.ruleStrong,
  strokeWidth: "1px",
  strokeDasharray: "5 4",
});

/** The marker has zero size, and its content is positioned around the point. */
export const point = style({ inlineSize: 0, blockSize: 0 });

/** Positions a marker on Google Maps, whose panes do not position their children. */
export const placedPoint = style({ position: "absolute", inlineSize: 0, blockSize: 0 });

/** The map has a separate element, because Google's script sets styles on the map's container. */
export const canvas = style({ inlineSize: "100%", blockSize: "100%" });

export const label = style({
  position: "absolute",
  transform: "translate(-50%, -50%)",
  color: vars.color.inkMuted,
  fontSize: vars.size.micro,
  lineHeight: 1,
  whiteSpace: "nowrap",
  pointerEvents: "none",
  // Text is outlined, so that it is legible on land, on water and across borders.
  textShadow: `0 0 3px ${vars.color.surface}, 0 0 3px ${vars.color.surface}, 0 0 6px ${vars.color.surface}`,
  selectors: { "&[data-large]": { color: vars.color.ink, fontSize: vars.size.small, fontWeight: vars.weight.medium } },
});

export const pin = style({
  position: "absolute",
  transform: "translate(-50%, -50%)",
  display: "grid",
  placeItems: "center",
  minInlineSize: vars.space.xl,
  blockSize: vars.space.xl,
  padding: 0,
  border: `2px solid ${vars.color.accentInk}`,
  borderRadius: vars.radius.round,
  background: vars.color.accent,
  color: vars.color.accentInk,
  font: "inherit",
  fontSize: vars.size.small,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: "tabular-nums lining-nums",
  cursor: "pointer",
  // Leaflet's styles disable pointer events on markers that Leaflet does not handle itself.
  pointerEvents: "auto",
  selectors: {
    "&::before": { content: "''", position: "absolute", inset: "-6px" },
    "&:not([data-group])::after": {
      content: "''",
      inlineSize: vars.space.xs,
      blockSize: vars.space.xs,
      borderRadius: vars.radius.round,
      background: "currentColor",
    },
    "&[aria-pressed=true]": { background: vars.color.ink, color: vars.color.ground, borderColor: vars.color.ground },
    "&:focus-visible": { outline: `${vars.measure.ring} solid ${vars.color.focus}`, outlineOffset: "2px" },
  },
  "@media": {
    [canHover]: { selectors: { "&:hover": { background: vars.color.accentHover } } },
    [coarsePointer]: { minInlineSize: vars.target.touch, blockSize: vars.target.touch },
    [forcedColors]: {
      borderColor: "ButtonText",
      selectors: {
        "&:not([data-group])::after": { background: "ButtonText" },
        "&[aria-pressed=true]": { background: "Highlight", borderColor: "Highlight" },
        "&[aria-pressed=true]::after": { background: "HighlightText" },
      },
    },
  },
});

export const pinName = style({
  position: "absolute",
  color: vars.color.ink,
  fontWeight: vars.weight.strong,
  whiteSpace: "nowrap",
  pointerEvents: "none",
  textShadow: `0 0 3px ${vars.color.surface}, 0 0 3px ${vars.color.surface}, 0 0 6px ${vars.color.surface}`,
  display: "none",
  selectors: {
    [`${pin}[aria-pressed=true] &, ${pin}:hover &, ${pin}:focus-visible &`]: { display: "block" },
    [`${pin}[data-name=after] &`]: { insetInlineStart: "calc(100% + 6px)" },
    [`${pin}[data-name=before] &`]: { insetInlineEnd: "calc(100% + 6px)" },
    [`${pin}[data-name=below] &`]: { insetBlockStart: "calc(100% + 2px)" },
  },
});

export const controls = style({
  position: "absolute",
  insetBlockStart: vars.space.s,
  insetInlineEnd: vars.space.s,
  zIndex: 1,
  display: "grid",
  gap: vars.space.xs,
  justifyItems: "end",
});

export const control = style({
  display: "grid",
  placeItems: "center",
  inlineSize: vars.target.touch,
  blockSize: vars.target.touch,
  padding: 0,
  border: `${vars.measure.hairline} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.small,
  background: vars.color.surface,
  color: vars.color.ink,
  cursor: "pointer",
  selectors: {
    "&:focus-visible": { outline: `${vars.measure.ring} solid ${vars.color.focus}`, outlineOffset: "2px" },
    "&[aria-disabled=true]": { color: vars.color.inkMuted, cursor: "default" },
  },
  "@media": {
    [canHover]: { selectors: { "&:hover:not([aria-disabled=true])": { background: vars.color.surfaceTint } } },
  },
});

export const caption = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: vars.space.m,
  color: vars.color.inkMuted,
  fontSize: vars.size.small,
});
