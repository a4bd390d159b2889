import { z } from "zod";

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

const glassColours = ["antique", "leaf", "amber", "clear", "black", "frosted"] as const;
export type GlassColour = (typeof glassColours)[number];

const drawnClosures = ["screw", "capsule", "wax", "stopper", "wired"] as const;
export type DrawnClosure = (typeof drawnClosures)[number];

/** A label in a producer's style. Text is as printed. If a line is empty, the other lines use its space. */
const labelDrawingSchema = z.object({
  design: z.enum(labelDesigns),
  /** Palette index in print/palettes.ts. */
  palette: z.number(),
  motif: z.enum(motifs),
  producer: z.string(),
  cuvee: z.string(),
  variety: z.string(),
  region: z.string(),
  vintage: z.string(),
  /** Small print such as 'Estd 1923' or 'Aged 12 years'. */
  note: z.string(),
});
export type LabelDrawing = z.output<typeof labelDrawingSchema>;

/** Input for drawing a picture. Plain data, so that the drawing can be stored with the product. */
export const bottleDrawingSchema = z.object({
  silhouette: z.enum(silhouettes),
  glass: z.enum(glassColours),
  /** Colour of the contents, as '#RRGGBB'. */
  liquid: z.string(),
  closure: z.enum(drawnClosures),
  closureColour: z.string(),
  /** Scale relative to a full bottle: 0.8 for a half bottle, 1.1 for a magnum. */
  scale: z.number(),
  label: labelDrawingSchema,
  /** 'label' for a close-up in which the label fills the picture. @default "bottle" */
  view: z.exactOptional(z.enum(["bottle", "label"])),
});
export type BottleDrawing = z.output<typeof bottleDrawingSchema>;
