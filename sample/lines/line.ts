import type { DrawnClosure, GlassColour, Silhouette } from "../bottle/drawing/drawing.ts";
import type { Producer } from "../facts/producers.ts";
import type { Region } from "../facts/regions.ts";

export type Kind =
  | "red"
  | "white"
  | "rosé"
  | "sparkling"
  | "sparkling red"
  | "fortified"
  | "dessert"
  | "whisky"
  | "gin"
  | "rum"
  | "vodka"
  | "tequila"
  | "brandy";

/** A wine or spirit with the properties shared by all of its vintages. */
export interface Line {
  kind: Kind;
  /**
   * Style, such as 'Prosecco', 'Tawny' or 'Bourbon', which is more specific than the kind. Determines categories and
   * the wording of the note.
   */
  type: string;
  producer: Producer;
  region: Region;
  /** Facet values, with a single name for each grape or spirit. */
  varieties: readonly string[];
  /** Product name without the vintage. */
  title: string;
  cuvee: string;
  varietyOnLabel: string;
  labelNote: string;
  /** Quality from 1 (everyday) to 4 (the producer's best). */
  tier: number;
  /** Vintages, newest first. Empty for non-vintage products. */
  vintages: readonly number[];
  abv: number;
  closure: string;
  /** Price in dollars, before rounding to a retail price. */
  price: number;
  silhouette: Silhouette;
  glass: GlassColour;
  liquid: string;
  drawnClosure: DrawnClosure;
  /** Volume in millilitres. */
  volume: number;
  aromas: readonly string[];
  /** Drinking window in years after the vintage. Undefined if the product does not improve with age. */
  cellar: readonly [number, number] | undefined;
}
