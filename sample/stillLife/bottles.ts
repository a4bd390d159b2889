import type { BottleDrawing, DrawnClosure, GlassColour, LabelDrawing, Silhouette } from "../bottle/drawing/drawing.ts";
import { producers } from "../facts/producers.ts";
import { bottle } from "./packs.ts";
import type { Item } from "./light.ts";

type Glass = readonly [silhouette: Silhouette, glass: GlassColour, liquid: string];
type Closure = readonly [closure: DrawnClosure, colour: string];
type Words = Partial<Pick<LabelDrawing, "cuvee" | "variety" | "region" | "vintage" | "note">>;

/** Drawing of a bottle with the label of one of the shop's producers. */
function labelled(
  name: string,
  [silhouette, glass, liquid]: Glass,
  [closure, closureColour]: Closure,
  words: Words,
  scale = 1,
): BottleDrawing {
  const producer = producers.find((known) => known.name === name);
  if (!producer) throw new Error(`There is no producer ${name}`);
  const { design, palette, motif, founded } = producer;
  const label = {
    design,
    palette,
    motif,
    producer: name,
    cuvee: "",
    variety: "",
    region: "",
    vintage: "",
    note: `Estd ${founded}`,
    ...words,
  };
  return { silhouette, glass, liquid, closure, closureColour, scale, label };
}

const drawings = {
  shiraz: labelled("Boxtree", ["bordeaux", "antique", "#4A0E1F"], ["screw", "#6E1622"], {
    cuvee: "Home Block",
    variety: "Shiraz",
    region: "Mudgee",
    vintage: "2024",
  }),
  claret: labelled("Château Malbosq", ["bordeaux", "antique", "#4A0E1F"], ["capsule", "#B4955A"], {
    region: "Saint-Émilion",
    vintage: "2021",
    note: "Grand Cru",
  }),
  pinot: labelled("Sutter & Pine", ["burgundy", "antique", "#8E2436"], ["capsule", "#E9E2D2"], {
    cuvee: "Ferry Landing",
    variety: "Pinot Noir",
    region: "Russian River Valley",
    vintage: "2023",
  }),
  magnum: labelled(
    "Château Malbosq",
    ["bordeaux", "antique", "#4A0E1F"],
    ["wax", "#6E1622"],
    { region: "Saint-Émilion", vintage: "2018", note: "Grand Cru" },
    1.26,
  ),
  half: labelled(
    "Tumbledown Row",
    ["bordeaux", "clear", "#EEE3A0"],
    ["screw", "#A8A39A"],
    { cuvee: "Tenth Row", variety: "Verdelho", region: "Hunter", vintage: "2024" },
    0.74,
  ),
  riesling: labelled("Longcloud Estate", ["flute", "leaf", "#EEEAA9"], ["screw", "#B4955A"], {
    variety: "Riesling",
    region: "North Canterbury",
    vintage: "2025",
  }),
  chardonnay: labelled("Frankland & Moss", ["burgundy", "leaf", "#EBDD92"], ["capsule", "#B4955A"], {
    variety: "Chardonnay",
    region: "Tasmania",
    vintage: "2024",
  }),
  sauvignon: labelled("Cassilis Vale", ["bordeaux", "leaf", "#EDEBB8"], ["screw", "#23402F"], {
    cuvee: "Stone Hut",
    variety: "Sauvignon Blanc",
    region: "Orange",
    vintage: "2024",
  }),
  gris: labelled("Plaited River", ["flute", "clear", "#EBDFB0"], ["screw", "#7F7A72"], {
    variety: "Pinot Gris",
    region: "Central Otago",
    vintage: "2025",
  }),
  rosé: labelled("Harbour Ewe", ["burgundy", "clear", "#F2A9A0"], ["screw", "#B4955A"], {
    variety: "Rosé",
    region: "Marlborough",
    vintage: "2025",
  }),
  paleRosé: labelled("Tumbledown Row", ["bordeaux", "clear", "#F6C9B6"], ["screw", "#A8A39A"], {
    cuvee: "Dusk",
    variety: "Rosé",
    region: "Hunter",
    vintage: "2025",
  }),
  champagne: labelled("Frankland & Moss", ["champagne", "antique", "#F1E3A4"], ["wired", "#B4955A"], {
    cuvee: "Bee Box Brut",
    variety: "Méthode Traditionnelle",
    region: "Tasmania",
    vintage: "2021",
  }),
  blanc: labelled("Harbour Ewe", ["champagne", "leaf", "#F1E3A4"], ["wired", "#1F1D1B"], {
    cuvee: "Blanc de Blancs",
    region: "Marlborough",
    vintage: "2019",
  }),
  tawny: labelled("Dray Horse", ["fortified", "clear", "#8B3A1A"], ["stopper", "#1F1D1B"], {
    cuvee: "Old Tawny",
    region: "Barossa Valley",
    note: "Matured in cask",
  }),
  muscat: labelled("Stringybark Post", ["fortified", "amber", "#341607"], ["stopper", "#E9E2D2"], {
    cuvee: "Rare Muscat",
    region: "Rutherglen",
    note: "Matured in cask",
  }),
  malt: labelled("Ballintore Spey", ["whisky-round", "clear", "#A9551B"], ["stopper", "#1F1D1B"], {
    cuvee: "21 Year Old Virgin Oak",
    variety: "Single Malt",
    region: "Speyside",
    note: "43% vol",
  }),
  squareMalt: labelled("Old Customs Road", ["whisky-square", "clear", "#B96E22"], ["stopper", "#A8A39A"], {
    cuvee: "12 Year Old",
    region: "Tasmania",
    note: "43% vol",
  }),
  blend: labelled("Inverlossan", ["whisky-square", "clear", "#C47A24"], ["stopper", "#4A2138"], {
    cuvee: "Blended Scotch Whisky",
    region: "Highland",
    note: "40% vol",
  }),
  gin: labelled("Finger Lime & Co", ["gin", "clear", "#F6F9FA"], ["stopper", "#B4955A"], {
    cuvee: "Dry Gin",
    region: "Adelaide Hills",
    note: "42% vol",
  }),
  sloeGin: labelled("Wandering Magpie", ["gin", "clear", "#8C1F33"], ["stopper", "#7F7A72"], {
    cuvee: "Sloe Gin",
    region: "Barossa Valley",
    note: "28% vol",
  }),
  rum: labelled("Derwent Copper", ["whisky-round", "clear", "#8A4312"], ["stopper", "#B4955A"], {
    cuvee: "Cask Rum",
    region: "Tasmania",
    note: "46% vol",
  }),
  cognac: labelled("Maison Pelluchon", ["whisky-square", "clear", "#8A3E10"], ["stopper", "#1F1D1B"], {
    cuvee: "Cognac XO",
    region: "Cognac",
    note: "41% vol",
  }),
} as const;

/**
 * Draws one of the shop's bottles, for pictures with several objects. Takes 25 ms, so call it only when a picture is
 * drawn.
 */
export const shopBottle = (name: keyof typeof drawings): Item => bottle(drawings[name]);
