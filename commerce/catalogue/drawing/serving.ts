import type { ProductSummary } from "../product.ts";
import { drawnBottleOf, type DrinkColour, type Vessel } from "./drawnBottle.ts";

/** Serving advice for wines of one kind, not for an individual bottle. */
export interface Serving {
  /** Degrees Celsius. */
  temperature: { from: number; to: number };
  /** Matching food. */
  food: string[];
}

function serving(from: number, to: number, food: string[]): Serving {
  return { temperature: { from, to }, food };
}

/** Serving advice by container and colour. Spirits, beers and boxes have none, because tastes vary. */
const servings: Record<Vessel, Partial<Record<DrinkColour, Serving>>> = {
  bordeaux: {
    red: serving(16, 18, ["beef", "lamb", "hard cheese"]),
    white: serving(8, 10, ["oysters", "grilled fish", "goat’s cheese"]),
    dark: serving(12, 16, ["blue cheese", "nuts", "chocolate"]),
  },
  burgundy: {
    red: serving(13, 16, ["duck", "mushrooms", "roast chicken"]),
    white: serving(10, 13, ["roast chicken", "lobster", "creamy pasta"]),
    rose: serving(8, 10, ["salads", "grilled fish", "charcuterie"]),
  },
  flute: { white: serving(7, 10, ["prawns", "Thai dishes", "pork"]) },
  sparkling: { sparkling: serving(6, 9, ["oysters", "fried chicken", "soft cheese"]) },
  spirit: {},
  can: {},
  box: {},
  card: {},
};

/** Keywords for full-bodied reds. Needed because unknown kinds are also drawn as red wine. */
const fullReds =
  /\b(shiraz|syrah|cabernet|merlot|malbec|tempranillo|sangiovese|zinfandel|mourvèdre|mataro|touriga|durif|red)\b/;

/** Keywords for drinks that have no single serving temperature. */
const servedInManyWays = /\b(sherry|vermouth|amaro|liqueur)\b/;

/** Serving advice for a product, if its kind is known (specification/product-page#serving). */
export function servingOf(
  product: Pick<ProductSummary, "name" | "functionalType" | "facts" | "variants">,
): Serving | undefined {
  const { vessel, colour } = drawnBottleOf(product);
  const { varieties = [], producer = "" } = product.facts;
  const words = [product.name.replace(producer, " "), ...varieties].join(" ").toLowerCase();
  if (vessel === "bordeaux" && colour === "red" && !fullReds.test(words)) return undefined;
  if (servedInManyWays.test(words)) return undefined;
  return servings[vessel][colour];
}
