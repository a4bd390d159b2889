/** Shapes in a 100 × 125 drawing, centred at x = 50, with their base at y = 116. */
interface VesselShape {
  outline: string;
  /** Path of the capsule, cap or foil. Cans and boxes have none. */
  closure?: string;
  /** Highlight on the left. */
  light: string;
  /** Position and size of the label. */
  label: { y: number; width: number; height: number };
}

export type VesselName = "bordeaux" | "burgundy" | "flute" | "sparkling" | "spirit" | "can" | "box" | "card";

export const vessels: Record<VesselName, VesselShape> = {
  bordeaux: {
    outline: "M46 12h8v22c0 7 11 7 11 17v62a3 3 0 0 1-3 3H38a3 3 0 0 1-3-3V51c0-10 11-10 11-17z",
    closure: "M45.5 11h9v17h-9z",
    light: "M39 54c0-6 3-8 5-10v66h-5z",
    label: { y: 62, width: 30, height: 38 },
  },
  burgundy: {
    outline: "M46 14h8v18c0 14 13 18 13 36v45a3 3 0 0 1-3 3H36a3 3 0 0 1-3-3V68c0-18 13-22 13-36z",
    closure: "M45.5 13h9v15h-9z",
    light: "M37 70c0-10 4-16 7-21v61h-7z",
    label: { y: 70, width: 34, height: 32 },
  },
  flute: {
    outline: "M46.5 6h7v18c0 18 9 26 9 46v43a3 3 0 0 1-3 3H40.5a3 3 0 0 1-3-3V70c0-20 9-28 9-46z",
    closure: "M46 5h8v16h-8z",
    light: "M41 74c0-12 3-20 5-26v62h-5z",
    label: { y: 74, width: 25, height: 30 },
  },
  sparkling: {
    outline: "M45 14h10v18c0 12 13 16 13 34v46a4 4 0 0 1-4 4H36a4 4 0 0 1-4-4V66c0-18 13-22 13-34z",
    closure: "M44 10c0-4 12-4 12 0v4c3 8-1 16 1 24H43c2-8-2-16 1-24z",
    light: "M36 70c0-10 4-15 7-19v59h-7z",
    label: { y: 72, width: 36, height: 30 },
  },
  spirit: {
    outline: "M45 26h10v14c0 4 14 4 14 13v60a3 3 0 0 1-3 3H34a3 3 0 0 1-3-3V53c0-9 14-9 14-13z",
    closure: "M44 20h12v13H44z",
    light: "M35 56c0-4 3-5 6-6v60h-6z",
    label: { y: 62, width: 38, height: 38 },
  },
  can: {
    outline: "M36 48l3-4h22l3 4v64l-3 4H39l-3-4z",
    light: "M39 51h5v61h-5z",
    label: { y: 60, width: 28, height: 38 },
  },
  box: {
    outline: "M24 50h52v66H24z",
    light: "M24 50h52v6H24z",
    label: { y: 66, width: 40, height: 38 },
  },
  card: {
    outline: "M17 60a3 3 0 0 1 3-3h60a3 3 0 0 1 3 3v38a3 3 0 0 1-3 3H20a3 3 0 0 1-3-3z",
    light: "M17 66h66v5H17z",
    label: { y: 75, width: 48, height: 20 },
  },
};
