/** For screen readers only. Clipped, not moved away: a moved one would scroll the page when focused. */
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
