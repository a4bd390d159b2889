import type { Theme } from "../theme.ts";

/** Warm paper with warm ink. */
export const theme: Theme = {
  name: "paper",
  scheme: "light",
  isDefault: true,
  color: {
    ground: "#fbf8f2",
    surface: "#fffdf9",
    surfaceTint: "#f3eee4",
    bottleGround: "#efe9dd",
    bottleGlow: "#f8f4ed",
    pictureShade: "rgba(0, 0, 0, 0)",
    ink: "#221b16",
    inkMuted: "#63584d",
    rule: "#ded5c6",
    ruleStrong: "#8a7d6f",
    accent: "#7b1e34",
    accentHover: "#5d1426",
    accentInk: "#fffaf3",
    link: "#7b1e34",
    available: "#2b5d4b",
    availableSoft: "#e1ebe2",
    offer: "#735300",
    offerSoft: "#f5d77e",
    error: "#a1351d",
    errorSoft: "#f9e5dc",
    info: "#405468",
    infoSoft: "#e3e9ed",
    focus: "#1d5690",
    overlay: "rgba(34, 27, 22, 0.5)",
  },
};
