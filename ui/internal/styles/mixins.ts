import { from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/**
 * Hides an element visually. The element is clipped rather than moved off screen, because focusing an off-screen
 * element would scroll the page.
 */
export const hidden = {
  position: "absolute",
  inlineSize: 1,
  blockSize: 1,
  minBlockSize: 0,
  margin: -1,
  padding: 0,
  border: 0,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;

/** Horizontal page padding, shared by header, page and footer so that they align. */
export const pageEdge = {
  paddingInline: vars.space.m,
  "@media": { [from("m")]: { paddingInline: vars.space.l }, [from("xl")]: { paddingInline: vars.space.xl } },
};

/** Selector for pages that are read from right to left, for shapes and motion that logical properties cannot mirror. */
export const rightToLeft = '[dir="rtl"] &';
