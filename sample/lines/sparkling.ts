import { cuveesOf } from "../facts/cuvees.ts";
import type { Producer } from "../facts/producers.ts";
import type { Region } from "../facts/regions.ts";
import { grapeCalled } from "../facts/varieties.ts";
import type { Line } from "./line.ts";
import type { Random } from "../random/random.ts";
import { half, joined, vintagesFrom } from "./wines.ts";

interface Style {
  words: string;
  varieties: readonly string[];
  tier: number;
  vintage: boolean;
  weight: number;
  liquid?: string;
}

const champagne: readonly Style[] = [
  { words: "Brut Réserve", varieties: ["Pinot Noir", "Chardonnay", "Meunier"], tier: 2, vintage: false, weight: 5 },
  { words: "Extra Brut", varieties: ["Chardonnay", "Pinot Noir"], tier: 2, vintage: false, weight: 2 },
  { words: "Blanc de Blancs", varieties: ["Chardonnay"], tier: 3, vintage: false, weight: 3 },
  { words: "Blanc de Noirs", varieties: ["Pinot Noir", "Meunier"], tier: 3, vintage: false, weight: 2 },
  {
    words: "Brut Rosé",
    varieties: ["Pinot Noir", "Chardonnay"],
    tier: 3,
    vintage: false,
    weight: 3,
    liquid: "#F1B79C",
  },
  { words: "Brut Millésimé", varieties: ["Chardonnay", "Pinot Noir"], tier: 3, vintage: true, weight: 3 },
  { words: "Grand Cru Blanc de Blancs", varieties: ["Chardonnay"], tier: 4, vintage: true, weight: 2 },
  { words: "Cuvée des Archives", varieties: ["Pinot Noir", "Chardonnay"], tier: 4, vintage: true, weight: 1 },
];

const traditional: readonly Style[] = [
  { words: "Cuvée Brut", varieties: ["Chardonnay", "Pinot Noir"], tier: 1, vintage: false, weight: 4 },
  { words: "Blanc de Blancs", varieties: ["Chardonnay"], tier: 2, vintage: true, weight: 3 },
  { words: "Brut Rosé", varieties: ["Pinot Noir"], tier: 2, vintage: false, weight: 2, liquid: "#F1B79C" },
  { words: "Late Disgorged", varieties: ["Chardonnay", "Pinot Noir"], tier: 4, vintage: true, weight: 1 },
  { words: "Vintage Brut", varieties: ["Pinot Noir", "Chardonnay"], tier: 3, vintage: true, weight: 3 },
];

const prices = [0, 17, 27, 38, 78];

function ownStyles(region: Region): { type: string; styles: readonly Style[] } {
  const name = region.name;
  if (name === "Champagne") return { type: "Champagne", styles: champagne };
  if (region.grapes[0] === "Glera") {
    const words = region.country === "Italy" ? "Prosecco Superiore" : "Prosecco";
    const base = { varieties: ["Glera"], vintage: region.country !== "Italy" };
    return {
      type: "Prosecco",
      styles: [
        { ...base, words: `${words} Brut`, tier: 1, weight: 3 },
        { ...base, words: `${words} Extra Dry`, tier: 1, weight: 3 },
        { ...base, words: `${words} Rive`, tier: 3, weight: 1 },
        { ...base, words: `${words} Col Fondo`, tier: 2, weight: 1 },
      ],
    };
  }
  if (name === "Penedès") {
    const base = { varieties: ["Xarel·lo"] };
    return {
      type: "Cava",
      styles: [
        { ...base, words: "Cava Brut Nature", tier: 1, vintage: false, weight: 2 },
        { ...base, words: "Cava Brut Reserva", tier: 1, vintage: true, weight: 3 },
        { ...base, words: "Cava Gran Reserva", tier: 3, vintage: true, weight: 1 },
      ],
    };
  }
  if (name === "Vouvray" || name === "Alsace" || name === "Pfalz") {
    const varieties = [name === "Vouvray" ? "Chenin Blanc" : name === "Alsace" ? "Pinot Blanc" : "Riesling"];
    const words =
      name === "Vouvray"
        ? "Vouvray Pétillant Brut"
        : name === "Alsace"
          ? "Crémant d'Alsace Brut"
          : "Riesling Sekt Brut";
    return { type: "Sparkling of the World", styles: [{ words, varieties, tier: 2, vintage: false, weight: 1 }] };
  }
  return { type: "Traditional Method", styles: traditional };
}

export function drawSparkling(random: Random, producer: Producer, region: Region, year: number): Line {
  const isRed = region.name === "Grampians" || (region.grapes[0] === "Shiraz" && random.chance(0.5));
  const own = ownStyles(region);
  const style: Style = isRed
    ? { words: "Sparkling Shiraz", varieties: ["Shiraz"], tier: random.whole(1, 3), vintage: true, weight: 1 }
    : random.weighted(own.styles);
  const type = isRed ? "Sparkling Shiraz" : own.type;
  const gentle = type === "Prosecco";
  // If a producer makes many sparkling wines, each gets a distinguishing name.
  const cuvee = random.chance(type === "Champagne" ? 0.25 : 0.6) ? random.pick(cuveesOf(region.country)) : "";
  const lastVintage = year - (gentle ? 1 : style.tier + 2);
  return {
    kind: isRed ? "sparkling red" : "sparkling",
    type,
    producer,
    region,
    varieties: style.varieties,
    title: joined(producer.name, cuvee, style.words),
    cuvee: joined(cuvee, style.words),
    varietyOnLabel:
      type === "Champagne" ? "Champagne" : isRed ? "" : type === "Traditional Method" ? "Méthode Traditionnelle" : "",
    labelNote: type === "Champagne" ? "Élaboré en Champagne" : "",
    tier: style.tier,
    vintages: style.vintage ? vintagesFrom(random, lastVintage, style.tier, 2) : [],
    abv: gentle ? half(10.5 + random.next()) : isRed ? half(13.5 + random.next()) : half(11.5 + random.next()),
    closure: "Sparkling Cork",
    price: (prices[style.tier] ?? 30) * (type === "Champagne" ? 2.35 : region.price) * producer.standing,
    silhouette: "champagne",
    glass: gentle || style.liquid ? (random.chance(0.5) ? "clear" : "leaf") : "antique",
    liquid: style.liquid ?? (isRed ? "#541022" : gentle ? "#F3EFC4" : "#F1E3A4"),
    drawnClosure: "wired",
    volume: 750,
    aromas: isRed
      ? grapeCalled("Shiraz").aromas
      : gentle
        ? grapeCalled("Glera").aromas
        : style.liquid
          ? ["redcurrant", "blood orange", "brioche crust", "wild strawberry", "chalk", "rose hip"]
          : [
              "lemon curd",
              "brioche",
              "green apple",
              "oyster shell",
              "almond croissant",
              "white blossom",
              "preserved lemon",
            ],
    cellar: gentle ? [0, 2] : [1, 3 + style.tier * 2],
  };
}
