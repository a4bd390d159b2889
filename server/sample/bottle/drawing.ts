export const silhouettes = [
  "bordeaux",
  "burgundy",
  "flute",
  "champagne",
  "fortified",
  "whisky-round",
  "whisky-square",
  "gin",
  "gift-card",
] as const;
export type Silhouette = (typeof silhouettes)[number];

export const labelDesigns = [
  "chateau",
  "band",
  "block",
  "ledger",
  "oval",
  "poster",
  "script",
  "stripe",
  "tall",
  "arch",
  "botanical",
  "numeral",
  "wrap",
  "diptych",
] as const;
export type LabelDesign = (typeof labelDesigns)[number];

export const motifs = [
  "none",
  "crest",
  "monogram",
  "hills",
  "sun",
  "tree",
  "vine",
  "waves",
  "star",
  "tower",
  "bird",
  "compass",
  "anchor",
  "wheat",
  "moon",
] as const;
export type Motif = (typeof motifs)[number];

export type GlassColour = "antique" | "leaf" | "amber" | "clear" | "black" | "frosted";
export type DrawnClosure = "screw" | "capsule" | "wax" | "stopper" | "wired";

/** A label in a producer's style. Texts are as printed; an empty one leaves its place to the others. */
export interface LabelDrawing {
  design: LabelDesign;
  /** Index of the palette in bottle/palettes.ts. */
  palette: number;
  motif: Motif;
  producer: string;
  cuvee: string;
  variety: string;
  region: string;
  vintage: string;
  /** Small print such as 'Estd 1923' or 'Aged 12 years'. */
  note: string;
}

/** Everything the picture drawer needs; plain data, so that it can be stored with the product. */
export interface BottleDrawing {
  silhouette: Silhouette;
  glass: GlassColour;
  /** Colour of what is in it, '#RRGGBB'. */
  liquid: string;
  closure: DrawnClosure;
  closureColour: string;
  /** Size against a full bottle: 0.8 for a half, 1.1 for a magnum. */
  scale: number;
  label: LabelDrawing;
  /** From near: the label fills the picture. @default "bottle" */
  view?: "bottle" | "label";
}
