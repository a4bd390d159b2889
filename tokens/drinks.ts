/** Glass with what is in it, and what is stuck on it, for bottles that are drawn where there is no picture of one. */
export const drink = {
  red: "#3a1820",
  white: "#a9a458",
  rose: "#d9917f",
  sparkling: "#3b4a30",
  amber: "#8f4f1d",
  clear: "#c5d3d2",
  dark: "#2b1d15",
  label: "#f6f0e4",
  labelInk: "#2a211a",
  closure: "#6f6154",
} as const;
