import type { Theme } from "../theme.ts";

/** Theme in copper and cool stone, for a distiller's shop. Used if it is selected in the site settings. */
export const theme: Theme = {
  name: "still",
  scheme: "light",
  color: {
    ground: "#f4f6f5",
    surface: "#fdfefd",
    surfaceTint: "#e6ecea",
    bottleGround: "#dfe7e4",
    bottleGlow: "#f1f6f4",
    pictureShade: "rgba(0, 0, 0, 0)",
    ink: "#10211f",
    inkMuted: "#4a5e5a",
    rule: "#c9d4d1",
    ruleStrong: "#6d807b",
    accent: "#8a4a1c",
    accentHover: "#6d3810",
    accentInk: "#fffaf5",
    link: "#7d4116",
    available: "#1f5f4a",
    availableSoft: "#d8ebe2",
    offer: "#6b5200",
    offerSoft: "#f2dc8f",
    error: "#9c2c1f",
    errorSoft: "#f8e2dd",
    info: "#33536b",
    infoSoft: "#dde8ee",
    focus: "#1a5a96",
    overlay: "rgba(16, 33, 31, 0.5)",
  },
};
