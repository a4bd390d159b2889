import type { Line } from "../lines/line.ts";

/** Values inserted into the sentences. `a`, `b` and `c` are three distinct aromas of the product line. */
export interface Facts {
  producer: string;
  region: string;
  country: string;
  land: string;
  grape: string;
  words: string;
  a: string;
  b: string;
  c: string;
  vintage: string;
  founded: number;
  closure: string;
  abv: number;
  food: string;
  otherFood: string;
  years: string;
  volume: number;
}

export type Sentence = (facts: Facts) => string;

/** Parts of a note in reading order. Each part is chosen from several sentences. */
export interface NoteFamily {
  opening: readonly Sentence[];
  palate: readonly Sentence[];
  cellar: readonly Sentence[];
  table: readonly Sentence[];
  closing: readonly Sentence[];
}

export type NoteStyle = "red" | "white" | "rosé" | "sparkling" | "sweet" | "whisky" | "spirit";

export function noteStyleOf(line: Line): NoteStyle {
  if (line.kind === "red" || line.kind === "white" || line.kind === "rosé" || line.kind === "whisky") return line.kind;
  if (line.kind === "sparkling" || line.kind === "sparkling red") return "sparkling";
  return line.kind === "fortified" || line.kind === "dessert" ? "sweet" : "spirit";
}

export const foods: Record<NoteStyle, readonly string[]> = {
  red: [
    "lamb shoulder cooked until it falls apart",
    "beef cheeks and soft polenta",
    "a ribeye off the charcoal",
    "mushroom ragù",
    "duck legs with lentils",
    "aged cheddar",
    "venison pie",
    "eggplant parmigiana",
    "kangaroo fillet with beetroot",
    "pork and fennel sausages",
    "slow-roast goat",
    "steak tartare",
  ],
  white: [
    "King George whiting in brown butter",
    "roast chicken with tarragon",
    "Sydney rock oysters",
    "prawn linguine",
    "goat's curd on toast",
    "pork belly and apple",
    "salt and pepper squid",
    "a plain omelette with chives",
    "snapper baked whole",
    "green papaya salad",
    "crab on ice",
    "Gruyère",
  ],
  rosé: [
    "grilled prawns and aioli",
    "salade niçoise",
    "charcuterie",
    "tomatoes with burrata",
    "barbecued quail",
    "Vietnamese rice paper rolls",
    "salmon tartare",
  ],
  sparkling: [
    "a dozen oysters",
    "comté gougères",
    "fried chicken",
    "smoked trout on rye",
    "sashimi",
    "potato crisps and crème fraîche",
    "crab sandwiches",
    "almond biscuits",
  ],
  sweet: [
    "blue cheese and walnuts",
    "sticky date pudding",
    "dark chocolate",
    "lemon tart",
    "salted almonds",
    "Christmas cake",
    "burnt Basque cheesecake",
    "vanilla ice cream with a spoonful poured over",
  ],
  whisky: [
    "a square of bitter chocolate",
    "oatcakes and cheddar",
    "smoked almonds",
    "shortbread",
    "a long evening and no food at all",
    "cold smoked salmon",
  ],
  spirit: [
    "plenty of ice and a wedge of lime",
    "good tonic and a strip of grapefruit",
    "a coupe straight from the freezer",
    "soda, mint and patience",
    "salted peanuts",
    "ginger beer and bitters",
  ],
};
