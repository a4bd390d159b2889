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

/** A wine or spirit as its maker thinks of it: what all its vintages share. */
export interface Line {
  kind: Kind;
  /** Narrower than the kind: 'Prosecco', 'Tawny', 'Bourbon'. Categories and words of the note hang on it. */
  type: string;
  producer: Producer;
  region: Region;
  /** For the facet, under one name for each grape or spirit. */
  varieties: readonly string[];
  /** The name without its vintage, as a merchant writes it. */
  title: string;
  cuvee: string;
  varietyOnLabel: string;
  labelNote: string;
  /** 1 for every day, 4 for the best the maker has. */
  tier: number;
  /** Newest first; empty for what carries no vintage. */
  vintages: readonly number[];
  abv: number;
  closure: string;
  /** Dollars, before rounding to a price that a shop would ask. */
  price: number;
  silhouette: Silhouette;
  glass: GlassColour;
  liquid: string;
  drawnClosure: DrawnClosure;
  /** Millilitres. */
  volume: number;
  aromas: readonly string[];
  /** Years from the vintage in which it drinks well; absent where cellaring does nothing. */
  cellar: readonly [number, number] | undefined;
}
