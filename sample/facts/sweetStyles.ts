/** A regional style of sweet or fortified wine, with its name, grapes and price. */
export interface SweetStyle {
  words: string;
  type: string;
  varieties: readonly string[];
  tier: number;
  price: number;
  liquid: string;
  vintageLag?: number;
  abv?: number;
}

const tawny = "#8B3A1A";
export const ruby = "#3B0A1E";
const amber = "#7A3B12";

export const australian: readonly SweetStyle[] = [
  { words: "Old Tawny", type: "Tawny", varieties: ["Grenache", "Shiraz"], tier: 1, price: 24, liquid: tawny },
  { words: "10 Year Old Tawny", type: "Tawny", varieties: ["Grenache", "Shiraz"], tier: 2, price: 42, liquid: tawny },
  {
    words: "Rare Tawny",
    type: "Tawny",
    varieties: ["Shiraz", "Grenache", "Mourvèdre"],
    tier: 4,
    price: 120,
    liquid: "#6E2A12",
  },
  {
    words: "Vintage Fortified Shiraz",
    type: "Vintage Fortified",
    varieties: ["Shiraz"],
    tier: 3,
    price: 38,
    liquid: ruby,
    vintageLag: 4,
  },
];

export const stylesOfPlaces: Record<string, readonly SweetStyle[]> = {
  Rutherglen: [
    { words: "Rutherglen Muscat", type: "Muscat & Topaque", varieties: ["Muscat"], tier: 1, price: 26, liquid: amber },
    { words: "Classic Muscat", type: "Muscat & Topaque", varieties: ["Muscat"], tier: 2, price: 38, liquid: "#64300F" },
    { words: "Grand Muscat", type: "Muscat & Topaque", varieties: ["Muscat"], tier: 3, price: 75, liquid: "#4E230C" },
    { words: "Rare Muscat", type: "Muscat & Topaque", varieties: ["Muscat"], tier: 4, price: 138, liquid: "#341607" },
    {
      words: "Classic Topaque",
      type: "Muscat & Topaque",
      varieties: ["Muscadelle"],
      tier: 2,
      price: 36,
      liquid: "#7C4314",
    },
    {
      words: "Grand Topaque",
      type: "Muscat & Topaque",
      varieties: ["Muscadelle"],
      tier: 3,
      price: 72,
      liquid: "#693810",
    },
  ],
  Jerez: [
    { words: "Fino en Rama", type: "Sherry", varieties: ["Palomino"], tier: 2, price: 36, liquid: "#EAD894", abv: 15 },
    { words: "Manzanilla", type: "Sherry", varieties: ["Palomino"], tier: 1, price: 28, liquid: "#EFE2A8", abv: 15 },
    { words: "Amontillado", type: "Sherry", varieties: ["Palomino"], tier: 2, price: 42, liquid: "#B9722C" },
    { words: "Oloroso Viejo", type: "Sherry", varieties: ["Palomino"], tier: 3, price: 58, liquid: "#7F3F17" },
    { words: "Palo Cortado", type: "Sherry", varieties: ["Palomino"], tier: 3, price: 66, liquid: "#A35A22" },
    {
      words: "Pedro Ximénez",
      type: "Sherry",
      varieties: ["Pedro Ximénez"],
      tier: 2,
      price: 39,
      liquid: "#2C1308",
      abv: 15,
    },
  ],
  Porto: [
    {
      words: "Fine Ruby Port",
      type: "Port",
      varieties: ["Touriga Nacional", "Touriga Franca"],
      tier: 1,
      price: 26,
      liquid: ruby,
    },
    { words: "10 Year Old Tawny Port", type: "Port", varieties: ["Touriga Franca"], tier: 2, price: 54, liquid: tawny },
    {
      words: "20 Year Old Tawny Port",
      type: "Port",
      varieties: ["Touriga Franca"],
      tier: 3,
      price: 98,
      liquid: "#9A4A1F",
    },
    {
      words: "Late Bottled Vintage Port",
      type: "Port",
      varieties: ["Touriga Nacional"],
      tier: 2,
      price: 38,
      liquid: ruby,
      vintageLag: 6,
    },
    {
      words: "Vintage Port",
      type: "Port",
      varieties: ["Touriga Nacional", "Touriga Franca"],
      tier: 4,
      price: 150,
      liquid: "#2F0818",
      vintageLag: 7,
    },
  ],
  Madeira: [
    { words: "Sercial 10 Years Old", type: "Madeira", varieties: ["Sercial"], tier: 2, price: 88, liquid: "#C98A3A" },
    { words: "Verdelho 10 Years Old", type: "Madeira", varieties: ["Verdelho"], tier: 2, price: 86, liquid: "#B1702C" },
    {
      words: "Verdelho Colheita",
      type: "Madeira",
      varieties: ["Verdelho"],
      tier: 4,
      price: 190,
      liquid: "#8C4D1A",
      vintageLag: 16,
    },
  ],
  Sauternes: [
    {
      words: "Sauternes",
      type: "Sauternes",
      varieties: ["Semillon", "Sauvignon Blanc"],
      tier: 3,
      price: 92,
      liquid: "#D9A22E",
      vintageLag: 4,
      abv: 13.5,
    },
  ],
  Vouvray: [
    {
      words: "Vouvray Moelleux",
      type: "Other Dessert Wine",
      varieties: ["Chenin Blanc"],
      tier: 3,
      price: 62,
      liquid: "#E2B544",
      vintageLag: 3,
      abv: 12,
    },
  ],
  Tokaj: [
    {
      words: "Tokaji Aszú 5 Puttonyos",
      type: "Other Dessert Wine",
      varieties: ["Furmint"],
      tier: 3,
      price: 88,
      liquid: "#D38B22",
      vintageLag: 5,
      abv: 11.5,
    },
    {
      words: "Tokaji Aszú 6 Puttonyos",
      type: "Other Dessert Wine",
      varieties: ["Furmint"],
      tier: 4,
      price: 140,
      liquid: "#C67A1C",
      vintageLag: 6,
      abv: 11,
    },
    {
      words: "Late Harvest Furmint",
      type: "Other Dessert Wine",
      varieties: ["Furmint"],
      tier: 2,
      price: 44,
      liquid: "#E3B040",
      vintageLag: 2,
      abv: 11,
    },
  ],
  Burgenland: [
    {
      words: "Eiswein Zweigelt",
      type: "Other Dessert Wine",
      varieties: ["Zweigelt"],
      tier: 3,
      price: 68,
      liquid: "#D98A5A",
      vintageLag: 2,
      abv: 10.5,
    },
  ],
};
export const botrytis: readonly SweetStyle[] = [
  {
    words: "Botrytis Semillon",
    type: "Botrytis",
    varieties: ["Semillon"],
    tier: 2,
    price: 29,
    liquid: "#D9A22E",
    vintageLag: 2,
    abv: 10.5,
  },
  {
    words: "Noble Late Pick Semillon",
    type: "Botrytis",
    varieties: ["Semillon"],
    tier: 3,
    price: 44,
    liquid: "#CF9222",
    vintageLag: 3,
    abv: 10,
  },
];
