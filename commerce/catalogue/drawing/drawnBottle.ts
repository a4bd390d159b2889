import type { ProductSummary } from "../product.ts";

/** Container to draw for a product without a picture. */
export type Vessel = "bordeaux" | "burgundy" | "flute" | "sparkling" | "spirit" | "can" | "box" | "card";

/** Colour of the drink, visible through the glass. */
export type DrinkColour = "red" | "white" | "rose" | "sparkling" | "amber" | "clear" | "dark";

interface DrawnBottle {
  vessel: Vessel;
  colour: DrinkColour;
  /** Size relative to a standard bottle. */
  size: "small" | "usual" | "large";
  /** Producer, shown on the label. */
  producer: string;
}

type Kind = readonly [vessel: Vessel, colour: DrinkColour, words: RegExp];

/**
 * Kinds of drinks, with their keywords. The first match wins. Keywords match whole words only: 'ale' does not match
 * 'Kendale'.
 */
const kinds: readonly Kind[] = [
  ["box", "red", /\b(cask|bag[ -]in[ -]box|gift (box|pack)|mixed (dozen|case|pack)|\d+[ -]?pack|case of \d+)\b/],
  ["can", "amber", /\b(cans?|tinnies?|beer|lager|pilsner|pils|ale|ipa|stout|porter|cider|seltzer)\b/],
  ["sparkling", "sparkling", /\b(champagne|prosecco|cava|sparkling|crémant|cremant|franciacorta|sekt|pét[ -]nat)\b/],
  ["spirit", "clear", /\b(gin|vodka|blanco|grappa|white rum|pisco|sake|aquavit)\b/],
  [
    "spirit",
    "amber",
    /\b(whisky|whiskey|bourbon|rye|single malt|rum|cognac|armagnac|brandy|tequila|mezcal|calvados)\b/,
  ],
  ["bordeaux", "dark", /\b(port|tawny|sherry|madeira|muscat|topaque|tokay|vermouth|amaro|pedro ximénez|liqueur)\b/],
  ["burgundy", "rose", /\b(rosé|rose|rosado|rosato)(?!\p{L})/u],
  ["flute", "white", /\b(riesling|gewürztraminer|gewurztraminer|grüner veltliner|sylvaner)\b/],
  ["burgundy", "white", /\b(chardonnay|chablis|marsanne|roussanne|viognier|chenin blanc|pinot (gris|grigio|blanc))\b/],
  [
    "bordeaux",
    "white",
    /\b(sauvignon blanc|semillon|sémillon|vermentino|fiano|albariño|verdelho|blanc|white|bianco|blanco)\b/,
  ],
  ["burgundy", "red", /\b(pinot noir|gamay|nebbiolo|grenache|garnacha|barolo|barbaresco|beaujolais|bourgogne)\b/],
];

/** Minimum strength of spirits, in per cent. */
const spiritStrength = 30;

/** Whether a drink is a spirit, judging by its strength. False if the strength is unknown. */
export function isSpirit({ aBV = 0 }: Pick<ProductSummary["facts"], "aBV">): boolean {
  return aBV >= spiritStrength;
}

/** Parses the litres in a label such as '750 ml' or '1.5 L magnum'. */
function litresOf(label: string): number | undefined {
  const [, amount = "", unit = ""] = /(\d+(?:[.,]\d+)?)\s*(ml|cl|l)\b/i.exec(label) ?? [];
  if (amount === "") return undefined;
  return Number(amount.replace(",", ".")) / { ml: 1000, cl: 100, l: 1 }[unit.toLowerCase() as "ml" | "cl" | "l"];
}

function sizeOf(litres: number | undefined): DrawnBottle["size"] {
  if (litres === undefined) return "usual";
  if (litres <= 0.5) return "small";
  return litres >= 1.5 ? "large" : "usual";
}

/**
 * Guesses what a product's bottle, can or box looks like, from its name, variety, strength and size
 * (specification/catalogue#drawn-bottle).
 */
export function drawnBottleOf({
  name,
  functionalType,
  facts: { varieties = [], aBV = 0, producer = "" },
  variants,
}: Pick<ProductSummary, "name" | "functionalType" | "facts" | "variants">): DrawnBottle {
  const label = variants[0]?.label ?? "";
  const size = sizeOf(litresOf(label));
  if (functionalType === "giftcard") return { vessel: "card", colour: "red", size: "usual", producer };
  // Ignores the producer's name: 'Port Phillip Estate' is not a port.
  const said = [name.replace(producer, " "), ...varieties, label].join(" ").toLowerCase();
  const found = kinds.find(([, , words]) => words.test(said));
  const [vessel, colour] =
    found ?? (isSpirit({ aBV }) ? (["spirit", "amber"] as const) : (["bordeaux", "red"] as const));
  return { vessel, colour, size, producer };
}

/** Density of alcohol in kilograms per litre. An Australian standard drink contains 10 grams of alcohol. */
const density = 0.789;

/** Number of standard drinks in the product's first variant. Undefined if its strength or size is unknown. */
export function standardDrinks({ facts, variants }: Pick<ProductSummary, "facts" | "variants">): number | undefined {
  const litres = litresOf(variants[0]?.label ?? "");
  if (litres === undefined || facts.aBV === undefined) return undefined;
  return Math.round(litres * facts.aBV * density * 10) / 10;
}
