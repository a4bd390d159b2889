import type { Line } from "../lines/line.ts";
import type { Table } from "../stillLife/atTable.ts";

interface Serving {
  table: Table;
  /** The food on the table, for the alternative text. */
  words: string;
}

const serving = (words: string, glass: Table["glass"], food: Table["food"], extra?: Table["extra"]): Serving => ({
  table: { glass, food, ...(extra && { extra }) },
  words,
});

/** Returns the glass and food pairing for a line, in the style of the shop's serving advice. */
export function servingOf({ kind, silhouette }: Line): Serving {
  switch (kind) {
    case "red":
      return silhouette === "burgundy"
        ? serving("mushrooms and bread", "red", ["mushrooms", "bread"])
        : serving("roast beef and hard cheese", "red", ["hardCheese", "roast"]);
    case "white":
      return silhouette === "flute"
        ? serving("lime and grapes", "white", ["halfLime", "whiteGrapes"])
        : serving("oysters and lemon", "white", ["halfLemon", "oysters"]);
    case "rosé":
      return serving("olives and bread", "white", ["olives", "bread"]);
    case "sparkling":
    case "sparkling red":
      return serving("oysters and berries", "flute", ["berries", "oysters"], "bubbles");
    case "fortified":
    case "dessert":
      return serving("blue cheese and nuts", "small", ["nuts", "blueCheese"]);
    case "whisky":
      return serving("chocolate and orange", "nosing", ["halfOrange", "chocolate"]);
    case "brandy":
      return serving("figs and nuts", "nosing", ["nuts", "figs"]);
    case "gin":
      return serving("lime and juniper", "balloon", ["halfLime", "juniper"], "ice");
    case "rum":
      return serving("orange and cinnamon", "tumbler", ["halfOrange", "cinnamon"], "ice");
    case "tequila":
    case "vodka":
      return serving("lime and olives", "tumbler", ["halfLime", "olives"], "ice");
  }
}
