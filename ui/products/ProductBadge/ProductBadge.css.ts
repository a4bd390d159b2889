import { style, styleVariants } from "@vanilla-extract/css";
import { canHover, coarsePointer, forcedColors } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** Link around the whole badge. */
export const link = style({
  position: "relative",
  display: "inline-flex",
  maxInlineSize: "100%",
  borderRadius: vars.radius.small,
  color: "inherit",
  textDecorationLine: "none",
  "@media": {
    [canHover]: { selectors: { "&:hover": { textDecorationLine: "underline" } } },
    // Touch targets must be taller than the badge.
    [coarsePointer]: {
      selectors: { "&::after": { content: "", position: "absolute", insetInline: 0, insetBlock: "-0.5625rem" } },
    },
  },
});

/** Badge with the merchant's background colour. */
export const painted = style({ position: "relative", isolation: "isolate", overflow: "hidden" });

/** Background colour set by the merchant. */
export const paint = style({
  position: "absolute",
  inset: 0,
  zIndex: -1,
  inlineSize: "100%",
  blockSize: "100%",
  "@media": { [forcedColors]: { display: "none" } },
});

/** Text colour on the merchant's background. */
export const ink = styleVariants({
  "#000": { selectors: { "&&": { color: "#000" } } },
  "#fff": { selectors: { "&&": { color: "#fff" } } },
});

/** Background of a picture badge. */
export const ground = style({
  display: "inline-flex",
  padding: vars.space.xxs,
  borderRadius: vars.radius.small,
});

/** Merchants' pictures can have any shape. All pictures have the same height, and each keeps its own width. */
export const image = style({
  display: "inline-block",
  blockSize: vars.space.xxl,
  inlineSize: "auto",
  maxInlineSize: "8rem",
  objectFit: "contain",
  // Style of the alternative text while the picture loads.
  color: vars.color.inkMuted,
  fontSize: vars.size.micro,
});
