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
