/** Colours of drawn bottles, for products without a picture: the drink in its glass, the label and the closure. */
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
