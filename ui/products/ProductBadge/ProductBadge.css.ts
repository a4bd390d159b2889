import { style, styleVariants } from "@vanilla-extract/css";
import { canHover, coarsePointer, forcedColors } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** The badge is the link. */
export const link = style({
  position: "relative",
  display: "inline-flex",
  maxInlineSize: "100%",
  borderRadius: vars.radius.small,
  color: "inherit",
  textDecorationLine: "none",
  "@media": {
    [canHover]: { selectors: { "&:hover": { textDecorationLine: "underline" } } },
    // A finger needs more than the badge's height.
    [coarsePointer]: {
      selectors: { "&::after": { content: "", position: "absolute", insetInline: 0, insetBlock: "-0.5625rem" } },
    },
  },
});

/** On the merchant's colour. */
export const painted = style({ position: "relative", isolation: "isolate", overflow: "hidden" });

/** The merchant's colour, behind the badge. */
export const paint = style({
  position: "absolute",
  inset: 0,
  zIndex: -1,
  inlineSize: "100%",
  blockSize: "100%",
  "@media": { [forcedColors]: { display: "none" } },
});

/** The word's colour on the merchant's. */
export const ink = styleVariants({
  "#000": { selectors: { "&&": { color: "#000" } } },
  "#fff": { selectors: { "&&": { color: "#fff" } } },
});

/** Around a picture. */
export const ground = style({
  display: "inline-flex",
  padding: vars.space.xxs,
  borderRadius: vars.radius.small,
});

/** Merchants' pictures come in any shape: they share a height and keep their own width. */
export const image = style({
  display: "inline-block",
  blockSize: vars.space.xxl,
  inlineSize: "auto",
  maxInlineSize: "8rem",
  objectFit: "contain",
  // The badge's name, while the picture is loading.
  color: vars.color.inkMuted,
  fontSize: vars.size.micro,
});
