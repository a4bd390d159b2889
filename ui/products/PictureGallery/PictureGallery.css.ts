import { style } from "@vanilla-extract/css";
import { below, canHover, forcedColors, onPaper, withoutScripts } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";
import { bottleGround } from "../Picture/Picture.css.ts";

/** Width of the large picture, whose height is 5/4 of the width. */
const pictureWidthOnPhones = "11.5rem";

export const root = style({ position: "relative", display: "grid", gap: vars.space.s, minInlineSize: 0 });

export const track = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "100%",
  overflowX: "auto",
  overscrollBehaviorX: "contain",
  scrollSnapType: "x mandatory",
  scrollbarWidth: "none",
  // Containing block for the visually hidden text of the slides, which would otherwise widen the page.
  position: "relative",
  margin: 0,
  padding: 0,
  listStyle: "none",
  // Thumbnails replace the scrollbar, unless JavaScript is disabled.
  "@media": { [withoutScripts]: { scrollbarWidth: "thin" } },
});

export const slide = style({ minInlineSize: 0, scrollSnapAlign: "start", scrollSnapStop: "always" });

/** On phones the picture is centred in a band of its background colour, leaving space for the text below. */
export const large = style({
  // The band already has the background. A second background would make the picture's edges visible.
  "@media": { [below("m")]: { inlineSize: pictureWidthOnPhones, marginInline: "auto", background: "none" } },
});

export const enlarge = style([
  bottleGround,
  {
    position: "relative",
    display: "block",
    cursor: "zoom-in",
    // The focus ring is inside, because the track would clip an outer ring.
    outlineOffset: `calc(-1 * ${vars.measure.ring})`,
  },
]);

/** Icon that indicates that the picture can be enlarged. */
export const sign = style({
  position: "absolute",
  insetBlockEnd: vars.space.s,
  insetInlineEnd: vars.space.s,
  display: "grid",
  placeItems: "center",
  inlineSize: vars.space.xl,
  blockSize: vars.space.xl,
  borderRadius: vars.radius.round,
  background: vars.color.surface,
  color: vars.color.ink,
  "@media": {
    [forcedColors]: { border: `${vars.measure.hairline} solid CanvasText` },
    [onPaper]: { display: "none" },
  },
});

export const thumbnails = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.xs,
  margin: 0,
  padding: 0,
  listStyle: "none",
  "@media": {
    // Thumbnails are beside the picture, within its band. They scroll if there are many.
    [below("m")]: {
      position: "absolute",
      insetBlock: vars.space.xs,
      insetInlineStart: vars.space.xs,
      flexDirection: "column",
      flexWrap: "nowrap",
      overflowY: "auto",
      scrollbarWidth: "none",
    },
    [withoutScripts]: { display: "none" },
  },
});

export const thumbnail = style({
  display: "block",
  inlineSize: "4.5rem",
  padding: vars.measure.ring,
  border: `${vars.measure.ring} solid transparent`,
  borderRadius: vars.radius.small,
  background: "transparent",
  cursor: "pointer",
  selectors: { "&[aria-current='true']": { borderColor: vars.color.accent } },
  "@media": {
    // The focus ring is inside, because the scrolling column would clip an outer ring.
    [below("m")]: { inlineSize: "3rem", outlineOffset: `calc(-2 * ${vars.measure.ring})` },
    [canHover]: { selectors: { "&:hover:not([aria-current='true'])": { borderColor: vars.color.ruleStrong } } },
    // Forced-colours mode would make a transparent border visible, so the border has the background's colour.
    [forcedColors]: { borderColor: "Canvas", selectors: { "&[aria-current='true']": { borderColor: "Highlight" } } },
  },
});
