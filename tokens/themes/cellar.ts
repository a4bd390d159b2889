import type { Theme } from "../theme.ts";

/** Theme in warm near-black with paper-coloured text. */
export const theme: Theme = {
  name: "cellar",
  scheme: "dark",
  isDefault: true,
  color: {
    ground: "#181310",
    surface: "#211a16",
    surfaceTint: "#2a221d",
    bottleGround: "#2e2620",
    bottleGlow: "#6a5745",
    pictureShade: "rgba(24, 19, 16, 0.3)",
    ink: "#f3ebdd",
    inkMuted: "#b9ac9b",
    rule: "#3d332c",
    ruleStrong: "#84776a",
    accent: "#b6405c",
    accentHover: "#9f334e",
    accentInk: "#fffaf3",
    link: "#eba6b0",
    available: "#93c7ae",
    availableSoft: "#1f332a",
    offer: "#e3bd62",
    offerSoft: "#3a2d10",
    error: "#f09b82",
    errorSoft: "#43201a",
    info: "#a9c0d3",
    infoSoft: "#222f3a",
    focus: "#8fbcec",
    overlay: "rgba(8, 6, 5, 0.7)",
  },
};
